/// What a program needs from the machine below it: one function, so that a program is the same natively and in
/// WebAssembly.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Writes bytes to standard output.
void embedded_write(const uint8_t *_Nonnull bytes, size_t count);

/// The program, written in Swift.
void embedded_main(void);
