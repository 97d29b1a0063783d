// An allocator for WebAssembly that reuses freed memory: free blocks are merged with their neighbors and kept in lists by
// size. The memory grows only if no free block is large enough.
//
// Small blocks that are freed wait for the next request of their size before they are merged: most are soon needed again.
//
// A block begins with its size and the size of the block before it, so that both neighbors are found in constant time.
// The contents follow, aligned to 16 bytes. A free block stores its neighbors in the list of its size there.
#include "runtime.h"

typedef struct block block;
struct block {
  uint32_t size;          // including this header; a multiple of 16, plus 1 if the block is in use
  uint32_t previous_size; // of the block before this one; 0 for the first block
  block *next;            // the neighbors in the list; only in free blocks
  block *last;
};

enum { HEADER = 8, ALIGNMENT = 16, LISTS = 128, EXACT = 64, SMALL = 17 };

extern uint8_t __heap_base;
static block *lists[LISTS];
static uint64_t filled[2]; // a bit for each list that is not empty
static block *waiting[SMALL]; // freed blocks of 16 to 256 bytes, by size, which are still marked as in use
static block *first = NULL;
static block *terminator = NULL; // an empty block in use, at the end of the memory

static uint32_t size_of(const block *it) { return it->size & ~1u; }
static int is_used(const block *it) { return it->size & 1; }
static block *after(block *it) { return (block *)((uintptr_t)it + size_of(it)); }
static block *before(block *it) { return (block *)((uintptr_t)it - it->previous_size); }

/// Returns the list of a size: one for each multiple of 16 up to 1,024 bytes, then four for each power of two.
static int list_of(uint32_t size) {
  uint32_t steps = size / ALIGNMENT;
  if (steps < EXACT) return (int)steps;
  int power = 31 - __builtin_clz(steps);
  int list = EXACT + (power - 6) * 4 + (int)((steps >> (power - 2)) & 3);
  return list < LISTS ? list : LISTS - 1;
}

static void insert(block *it) {
  int list = list_of(it->size);
  it->last = NULL;
  it->next = lists[list];
  if (it->next != NULL) it->next->last = it;
  lists[list] = it;
  filled[list / 64] |= 1ull << (list % 64);
}

static void withdraw(block *it) {
  int list = list_of(it->size);
  if (it->next != NULL) it->next->last = it->last;
  if (it->last != NULL) {
    it->last->next = it->next;
  } else {
    lists[list] = it->next;
    if (it->next == NULL) filled[list / 64] &= ~(1ull << (list % 64));
  }
}

/// Returns the first list from `list` on that is not empty; `LISTS` if there is none.
static int next_filled(int list) {
  for (int word = list / 64; word < 2; word++) {
    uint64_t bits = filled[word];
    if (word == list / 64) bits &= ~0ull << (list % 64);
    if (bits != 0) return word * 64 + __builtin_ctzll(bits);
  }
  return LISTS;
}

/// Adds a block that is neither in use nor in a list, merged with its free neighbors.
static void add_free(block *it) {
  block *next = after(it);
  if (!is_used(next)) {
    withdraw(next);
    it->size += next->size;
  }
  if (it->previous_size != 0 && !is_used(before(it))) {
    block *previous = before(it);
    withdraw(previous);
    previous->size += it->size;
    it = previous;
  }
  after(it)->previous_size = it->size;
  insert(it);
}

/// Merges the blocks that wait for a request of their size. Returns 0 if there are none.
static int merge_waiting(void) {
  int found = 0;
  for (int steps = 0; steps < SMALL; steps++) {
    while (waiting[steps] != NULL) {
      block *it = waiting[steps];
      waiting[steps] = it->next;
      it->size &= ~1u;
      add_free(it);
      found = 1;
    }
  }
  return found;
}

/// Grows the memory by at least a size. Returns 0 if the host refuses.
static int grow(uint32_t size) {
  uintptr_t end;
  if (first == NULL) {
    // The header ends where the contents begin, at a multiple of 16.
    first = (block *)(((uintptr_t)&__heap_base + HEADER + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT - HEADER);
    if ((uintptr_t)first < (uintptr_t)&__heap_base) first = (block *)((uintptr_t)first + ALIGNMENT);
    end = (uintptr_t)__builtin_wasm_memory_size(0) << 16;
    if (end < (uintptr_t)first + 2 * ALIGNMENT) {
      if (__builtin_wasm_memory_grow(0, 1) == (size_t)-1) return 0;
      end += 1 << 16;
    }
    first->previous_size = 0;
    first->size = (uint32_t)((end - (uintptr_t)first - HEADER) & ~(uintptr_t)(ALIGNMENT - 1));
    terminator = (block *)((uintptr_t)first + first->size);
    terminator->size = 1;
    terminator->previous_size = first->size;
    insert(first);
    if (first->size >= size) return 1;
  }
  uintptr_t pages = ((uintptr_t)size + (1 << 16) - 1) >> 16;
  uintptr_t quarter = (uintptr_t)__builtin_wasm_memory_size(0) >> 2;
  uintptr_t added = pages + quarter;
  if (__builtin_wasm_memory_grow(0, added) == (size_t)-1) {
    added = pages;
    if (__builtin_wasm_memory_grow(0, added) == (size_t)-1) return 0;
  }
  block *it = terminator;
  it->size = (uint32_t)(added << 16);
  terminator = after(it);
  terminator->size = 1;
  terminator->previous_size = it->size;
  add_free(it);
  return 1;
}

/// Cuts a block in use to a size, and frees the rest.
static void trim(block *it, uint32_t size) {
  uint32_t rest = size_of(it) - size;
  if (rest < ALIGNMENT) return;
  it->size = size | 1;
  block *remainder = after(it);
  remainder->size = rest;
  remainder->previous_size = size;
  after(remainder)->previous_size = rest;
  add_free(remainder);
}

/// Returns a block in use of at least a size, including its header; NULL if the memory cannot grow.
static block *take(uint32_t size) {
  for (;;) {
    for (int list = next_filled(list_of(size)); list < LISTS; list = next_filled(list + 1)) {
      // All blocks of a later list are large enough; in the list of the size itself, they may be smaller.
      for (block *it = lists[list]; it != NULL; it = it->next) {
        if (it->size < size) continue;
        withdraw(it);
        it->size |= 1;
        trim(it, size);
        return it;
      }
    }
    if (!merge_waiting() && !grow(size)) return NULL;
  }
}

static const size_t LARGEST = 0x7fff0000;

void *malloc(size_t count) {
  if (count > LARGEST) return NULL;
  uint32_t size = (uint32_t)((count + HEADER + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1));
  uint32_t steps = size / ALIGNMENT;
  block *it;
  if (steps < SMALL && waiting[steps] != NULL) {
    it = waiting[steps];
    waiting[steps] = it->next;
  } else {
    it = take(size);
  }
  return it == NULL ? NULL : (void *)((uintptr_t)it + HEADER);
}

void free(void *contents) {
  if (contents == NULL) return;
  block *it = (block *)((uintptr_t)contents - HEADER);
  uint32_t steps = size_of(it) / ALIGNMENT;
  if (steps < SMALL) {
    it->next = waiting[steps];
    waiting[steps] = it;
    return;
  }
  it->size &= ~1u;
  add_free(it);
}

void *realloc(void *contents, size_t count) {
  if (contents == NULL) return malloc(count);
  size_t known = size_of((block *)((uintptr_t)contents - HEADER)) - HEADER;
  if (count <= known) return contents;
  void *larger = malloc(count);
  if (larger == NULL) return NULL;
  __builtin_memcpy(larger, contents, known);
  free(contents);
  return larger;
}

char *strdup(const char *text) {
  size_t count = 1;
  while (text[count - 1] != 0) count++;
  char *copy = malloc(count);
  if (copy != NULL) __builtin_memcpy(copy, text, count);
  return copy;
}

int posix_memalign(void **result, size_t alignment, size_t count) {
  if (alignment <= ALIGNMENT) {
    *result = malloc(count);
    return *result == NULL ? 12 : 0;
  }
  if (alignment > LARGEST || count > LARGEST - alignment) return 12;
  void *contents = malloc(count + alignment);
  if (contents == NULL) return 12;
  // Free the part before the first multiple of the alignment. It is a multiple of 16 bytes, so it has room for a block.
  uintptr_t start = (uintptr_t)contents;
  uintptr_t aligned = (start + alignment - 1) & ~(uintptr_t)(alignment - 1);
  if (aligned != start) {
    block *front = (block *)(start - HEADER);
    block *it = (block *)(aligned - HEADER);
    uint32_t whole = size_of(front);
    uint32_t skipped = (uint32_t)(aligned - start);
    it->size = (whole - skipped) | 1;
    it->previous_size = skipped;
    after(it)->previous_size = whole - skipped;
    front->size = skipped;
    add_free(front);
  }
  *result = (void *)aligned;
  return 0;
}
