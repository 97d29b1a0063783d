// Output, random bytes and the start of a program, from WASI preview 1.
#include "runtime.h"

#define IMPORT(name) __attribute__((import_module("wasi_snapshot_preview1"), import_name(name)))

struct piece {
  const void *bytes;
  size_t count;
};

IMPORT("fd_write") int wasi_fd_write(int file, const struct piece *pieces, size_t count, size_t *written);
IMPORT("random_get") int wasi_random_get(void *bytes, size_t count);
IMPORT("proc_exit") _Noreturn void wasi_proc_exit(int code);

void embedded_write(const uint8_t *bytes, size_t count) {
  while (count > 0) {
    struct piece piece = {bytes, count};
    size_t written = 0;
    if (wasi_fd_write(1, &piece, 1, &written) != 0 || written == 0) wasi_proc_exit(74);
    bytes += written;
    count -= written;
  }
}

void _start(void) { embedded_main(); }

void arc4random_buf(void *bytes, size_t count) {
  if (wasi_random_get(bytes, count) != 0) __builtin_trap();
}

int putchar(int character) {
  uint8_t byte = (uint8_t)character;
  embedded_write(&byte, 1);
  return character;
}
