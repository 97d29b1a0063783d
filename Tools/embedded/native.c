// The main function of the native program.
#include "runtime.h"
#include <stdio.h>

void embedded_write(const uint8_t *bytes, size_t count) { fwrite(bytes, 1, count, stdout); }

int main(void) {
  embedded_main();
  return 0;
}
