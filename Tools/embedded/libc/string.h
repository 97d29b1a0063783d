// A part of the C library, for libyaml in WebAssembly.
#pragma once
#include <stddef.h>
void *memcpy(void *target, const void *source, size_t count);
void *memmove(void *target, const void *source, size_t count);
void *memset(void *target, int value, size_t count);
int memcmp(const void *one, const void *other, size_t count);
size_t strlen(const char *text);
int strcmp(const char *one, const char *other);
int strncmp(const char *one, const char *other, size_t count);
char *strdup(const char *text);
