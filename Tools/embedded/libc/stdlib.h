// A part of the C library, for libyaml in WebAssembly.
#pragma once
#include <stddef.h>
void *malloc(size_t size);
void *realloc(void *block, size_t size);
void free(void *block);
