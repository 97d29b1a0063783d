// The parts of a C library that Embedded Swift requires, for WebAssembly: memory functions, wide integers, decimals and
// arithmetic. `allocator.c` has the allocator. The functions that need the host are elsewhere: `wasi.c` takes them from
// WASI, and `Tools/web/module/host.c` from a web page.
#include "runtime.h"

// MARK: Memory

// These builtins are single instructions of WebAssembly (`-mbulk-memory`), not calls of the functions that contain them.

void *memcpy(void *target, const void *source, size_t count) { return __builtin_memcpy(target, source, count); }

void *memmove(void *target, const void *source, size_t count) { return __builtin_memmove(target, source, count); }

void *memset(void *target, int value, size_t count) { return __builtin_memset(target, value, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const uint8_t *a = one;
  const uint8_t *b = other;
  size_t i = 0;
  // Words of eight bytes are compared first: the module compares many names that are equal.
  for (; i + 8 <= count; i += 8) {
    uint64_t left, right;
    __builtin_memcpy(&left, a + i, 8);
    __builtin_memcpy(&right, b + i, 8);
    if (left != right) break;
  }
  for (; i < count; i++) {
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  }
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count] != 0) count++;
  return count;
}

int strcmp(const char *one, const char *other) {
  while (*one != 0 && *one == *other) one++, other++;
  return (unsigned char)*one - (unsigned char)*other;
}

int strncmp(const char *one, const char *other, size_t count) {
  for (; count > 0; one++, other++, count--) {
    if (*one != *other || *one == 0) return (unsigned char)*one - (unsigned char)*other;
  }
  return 0;
}

// MARK: Functions that Swift's runtime calls

void *__stack_chk_guard = (void *)0x7a5c3b1d;

_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// MARK: Functions that LLVM calls for wide integers

struct wide {
  uint64_t low;
  uint64_t high;
};

static struct wide multiply(uint64_t a, uint64_t b) {
  uint64_t mask = 0xffffffff;
  uint64_t low = (a & mask) * (b & mask);
  uint64_t middle = (a >> 32) * (b & mask) + (low >> 32);
  uint64_t other = (a & mask) * (b >> 32) + (middle & mask);
  struct wide product = {(other << 32) | (low & mask), (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32)};
  return product;
}

/// Returns the lower half of the product of two 128-bit numbers.
__int128 __multi3(__int128 a, __int128 b) {
  struct wide product = multiply((uint64_t)a, (uint64_t)b);
  uint64_t high = product.high + (uint64_t)(a >> 64) * (uint64_t)b + (uint64_t)a * (uint64_t)(b >> 64);
  return (__int128)(((unsigned __int128)high << 64) | product.low);
}

// MARK: Decimals

// A natural number of up to 64 × 32 bits, lowest limb first. This is sufficient for 300 digits, and for powers of ten
// up to 340.
enum { LIMBS = 64 };
struct natural {
  uint32_t limbs[LIMBS];
};

static void multiply_add(struct natural *number, uint32_t factor, uint32_t summand) {
  uint64_t carry = summand;
  for (int i = 0; i < LIMBS; i++) {
    carry += (uint64_t)number->limbs[i] * factor;
    number->limbs[i] = (uint32_t)carry;
    carry >>= 32;
  }
}

static int compare(const struct natural *a, const struct natural *b) {
  for (int i = LIMBS - 1; i >= 0; i--) {
    if (a->limbs[i] != b->limbs[i]) return a->limbs[i] < b->limbs[i] ? -1 : 1;
  }
  return 0;
}

static void subtract(struct natural *a, const struct natural *b) {
  int64_t borrow = 0;
  for (int i = 0; i < LIMBS; i++) {
    int64_t difference = (int64_t)a->limbs[i] - b->limbs[i] + borrow;
    a->limbs[i] = (uint32_t)difference;
    borrow = difference < 0 ? -1 : 0;
  }
}

/// A floating-point format: the number of bits of its significand, and its least and greatest power of two.
struct format {
  int precision;
  int least;
  int greatest;
};

/// Returns the number of a format that is nearest to digits × 10^exponent, computed exactly. Ties round to even.
static double nearest(struct natural digits, int exponent, struct format format) {
  struct natural divisor = {{1}};
  struct natural zero = {{0}};
  if (compare(&digits, &zero) == 0) return 0;
  for (int i = 0; i < exponent; i++) multiply_add(&digits, 10, 0);
  for (int i = 0; i > exponent; i--) multiply_add(&divisor, 10, 0);
  // Scale by powers of two until the quotient is in [1, 2).
  int power = 0;
  while (compare(&digits, &divisor) < 0) {
    multiply_add(&digits, 2, 0);
    power--;
  }
  for (;;) {
    struct natural twice = divisor;
    multiply_add(&twice, 2, 0);
    if (compare(&digits, &twice) < 0) break;
    divisor = twice;
    power++;
  }
  if (power > format.greatest) return __builtin_inf();
  int bits = format.precision;
  if (power < format.least) bits -= format.least - power;
  if (bits < 0) return 0;
  uint64_t mantissa = 0;
  for (int i = 0; i < bits; i++) {
    mantissa <<= 1;
    if (compare(&digits, &divisor) >= 0) {
      subtract(&digits, &divisor);
      mantissa |= 1;
    }
    multiply_add(&digits, 2, 0);
  }
  // `digits` is now twice the remainder below the last bit: half a unit or more rounds up.
  int half = compare(&digits, &divisor);
  if (half > 0 || (half == 0 && (mantissa & 1))) mantissa++;
  double result = (double)mantissa;
  for (int shift = power - bits + 1; shift != 0; shift += shift < 0 ? 1 : -1) result *= shift < 0 ? 0.5 : 2;
  return result;
}

/// Reads a decimal number of at most 15 digits, such as `8` and `-12.5`: nearly all numbers of layouts. The digits and
/// the power of ten are exact, so their quotient is the nearest number. Returns the end of the text, or NULL for any other
/// text.
static const char *read_short_decimal(const char *text, double *result) {
  static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                  1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
  const char *at = text;
  int isNegative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  uint64_t digits = 0;
  int count = 0, places = 0;
  for (int fraction = 0; (*at >= '0' && *at <= '9') || (*at == '.' && !fraction); at++) {
    if (*at == '.') {
      fraction = 1;
      continue;
    }
    if (++count > 15) return NULL;
    digits = digits * 10 + (uint64_t)(*at - '0');
    places += fraction;
  }
  if (count == 0 || *at != 0) return NULL;
  double value = (double)digits / powers[places];
  *result = isNegative ? -value : value;
  return at;
}

/// Reads a decimal number. Returns the end of the number, or NULL for any other text.
static const char *read_decimal(const char *text, double *result, struct format format) {
  const char *at = text;
  int sign = *at == '-' ? -1 : 1;
  if (*at == '-' || *at == '+') at++;
  struct natural digits = {{0}};
  int exponent = 0, count = 0, seen = 0;
  for (int fraction = 0; (*at >= '0' && *at <= '9') || (*at == '.' && !fraction); at++) {
    if (*at == '.') {
      fraction = 1;
      continue;
    }
    seen = 1;
    if (count < 300) {
      multiply_add(&digits, 10, (uint32_t)(*at - '0'));
      if (count > 0 || *at != '0') count++;
      exponent -= fraction;
    } else {
      exponent += !fraction;
    }
  }
  if (!seen) return NULL;
  if (*at == 'e' || *at == 'E') {
    const char *mark = at++;
    int down = *at == '-', written = 0;
    if (*at == '-' || *at == '+') at++;
    if (*at < '0' || *at > '9') {
      at = mark;
    } else {
      for (; *at >= '0' && *at <= '9'; at++) {
        if (written < 10000) written = written * 10 + (*at - '0');
      }
      exponent += down ? -written : written;
    }
  }
  if (exponent + count > 310) {
    *result = count == 0 ? 0 : __builtin_inf();
  } else if (exponent + count < -330 || exponent < -340) {
    *result = 0;
  } else {
    *result = nearest(digits, exponent, format);
  }
  *result *= sign;
  return at;
}

const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  const char *end = read_short_decimal(text, result);
  return end != NULL ? end : read_decimal(text, result, (struct format){53, -1022, 1023});
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *result) {
  double value = 0;
  const char *end = read_decimal(text, &value, (struct format){24, -126, 127});
  // A significand that was rounded up may exceed the range of the format; otherwise the conversion is exact.
  if (end != NULL) *result = (float)value;
  return end;
}

// MARK: Arithmetic

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

struct sum {
  double value;
  double rest;
};

/// Returns a sum and its exact rounding error.
static struct sum exact_sum(double a, double b) {
  double value = a + b;
  double part = value - a;
  return (struct sum){value, (a - (value - part)) + (b - part)};
}

/// Returns a product and its exact rounding error.
static struct sum exact_product(double a, double b) {
  double value = a * b;
  double high_a = 134217729.0 * a, high_b = 134217729.0 * b;
  high_a -= high_a - a;
  high_b -= high_b - b;
  double low_a = a - high_a, low_b = b - high_b;
  return (struct sum){value, low_a * low_b - (((value - high_a * high_b) - low_a * high_b) - high_a * low_b)};
}

/// Returns a sum rounded to an odd significand, so that it can be rounded once more without a double-rounding error.
static double odd_sum(double a, double b) {
  struct sum sum = exact_sum(a, b);
  uint64_t bits;
  __builtin_memcpy(&bits, &sum.value, sizeof bits);
  if (sum.rest != 0 && (bits & 1) == 0) {
    bits += (sum.rest > 0) == (sum.value > 0) ? 1 : (uint64_t)-1;
    __builtin_memcpy(&sum.value, &bits, sizeof bits);
  }
  return sum.value;
}

/// Returns a × b + c with a single rounding (Boldo and Melquiond 2008), for numbers that neither overflow nor
/// underflow.
double fma(double a, double b, double c) {
  struct sum product = exact_product(a, b);
  struct sum low = exact_sum(c, product.rest);
  struct sum high = exact_sum(product.value, low.value);
  return high.value + odd_sum(high.rest, low.rest);
}
