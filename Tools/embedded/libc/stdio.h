// A part of the C library, for libyaml in WebAssembly.
#pragma once
#include <stddef.h>
// libyaml declares functions for files. The page calls none of them.
typedef struct file FILE;
size_t fread(void *bytes, size_t size, size_t count, FILE *file);
size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file);
int ferror(FILE *file);
