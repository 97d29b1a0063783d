/// The only function that a program needs from its platform, so that the program is the same natively and as
/// WebAssembly.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Writes bytes to standard output.
void embedded_write(const uint8_t *_Nonnull bytes, size_t count);

/// The program, written in Swift.
void embedded_main(void);
