// A part of the C library, for libyaml in WebAssembly.
#pragma once
#define assert(condition) ((void)0)
