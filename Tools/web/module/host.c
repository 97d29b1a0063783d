// The functions of the module that a web page calls for memory, and those that Embedded Swift takes from its host. The
// module imports nothing, so that it cannot reach anything outside its memory.
#include "../../embedded/runtime.h"

#define EXPORT(name) __attribute__((export_name(name)))

void *malloc(size_t count);
void free(void *contents);

EXPORT("layoutkit_allocate") void *layoutkit_allocate(size_t count) { return malloc(count); }

EXPORT("layoutkit_free") void layoutkit_free(void *contents) { free(contents); }

/// Fills memory with numbers that seed the hashes of Swift. They are the same in each run, so that a link to a state of
/// the page shows the same text everywhere.
void arc4random_buf(void *bytes, size_t count) {
  static uint64_t state = 0x9e3779b97f4a7c15;
  uint8_t *to = bytes;
  for (size_t i = 0; i < count; i++) {
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    to[i] = (uint8_t)(state >> 32);
  }
}

int putchar(int character) { return character; }
