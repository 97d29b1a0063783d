// A decoder of LZMA, a module of its own with which the page unpacks the engine: browsers have only deflate, whose result is
// half as large again.
//
// The packed bytes have no header: the properties are those below, and the page knows the number of bytes.
#include <stddef.h>
#include <stdint.h>

#define EXPORT(name) __attribute__((export_name(name)))

// The properties with which Tools/web/build packs: 3 bits of the byte before a literal select its model, and no positions do.
enum { LITERAL_BITS = 3, STATES = 12 };

// A model of a bit: the probability of 0, in units of 1/2048.
typedef uint16_t model;

typedef struct {
  model isLong, isLongest;
  model low[8], middle[8], high[256];
} length_models;

static struct {
  model isMatch[STATES], isRepeat[STATES], isOther[STATES], isThird[STATES], isFourth[STATES], isLong[STATES];
  model slots[4][64], distances[128], aligned[16];
  length_models match, repeat;
  model literals[1 << LITERAL_BITS][0x300];
} models;

static const uint8_t *input, *input_end;
static uint32_t range, code;

static uint32_t next_byte(void) { return input < input_end ? *input++ : 0; }

/// Reads another byte if the range is too small for the next bit.
static void fill(void) {
  if (range >= 1u << 24) return;
  range <<= 8;
  code = code << 8 | next_byte();
}

/// Reads a bit, and adapts its model.
static uint32_t bit(model *model) {
  uint32_t bound = (range >> 11) * *model;
  uint32_t result = code >= bound;
  if (result) {
    range -= bound;
    code -= bound;
    *model -= *model >> 5;
  } else {
    range = bound;
    *model += (2048 - *model) >> 5;
  }
  fill();
  return result;
}

/// Reads bits of which each has half the probability.
static uint32_t plain_bits(int count) {
  uint32_t result = 0;
  while (count-- > 0) {
    range >>= 1;
    uint32_t isOne = code >= range;
    if (isOne) code -= range;
    result = result << 1 | isOne;
    fill();
  }
  return result;
}

/// Reads a number of bits, highest first. The bits before a bit select its model.
static uint32_t number(model *models, int bits) {
  uint32_t at = 1;
  for (int i = 0; i < bits; i++) at = at << 1 | bit(&models[at]);
  return at - (1u << bits);
}

/// Reads a number of bits, lowest first.
static uint32_t reversed_number(model *models, int bits) {
  uint32_t at = 1, result = 0;
  for (int i = 0; i < bits; i++) {
    uint32_t one = bit(&models[at]);
    at = at << 1 | one;
    result |= one << i;
  }
  return result;
}

/// Reads the length of a match.
static uint32_t length(length_models *models) {
  if (!bit(&models->isLong)) return 2 + number(models->low, 3);
  if (!bit(&models->isLongest)) return 10 + number(models->middle, 3);
  return 18 + number(models->high, 8);
}

/// Reads the distance of a match, less 1.
static uint32_t distance(uint32_t length) {
  uint32_t slot = number(models.slots[length < 6 ? length - 2 : 3], 6);
  if (slot < 4) return slot;
  int bits = (int)(slot >> 1) - 1;
  uint32_t base = (2 | (slot & 1)) << bits;
  if (slot < 14) return base + reversed_number(&models.distances[base - slot], bits);
  return base + (plain_bits(bits - 4) << 4) + reversed_number(models.aligned, 4);
}

/// Unpacks bytes. Returns 1, or 0 if the packed bytes are damaged.
EXPORT("unpack") int unpack(const uint8_t *packed, size_t packed_size, uint8_t *result, size_t size) {
  for (size_t i = 0; i < sizeof models / sizeof(model); i++) ((model *)&models)[i] = 1024;
  input = packed;
  input_end = packed + packed_size;
  range = 0xffffffff;
  code = 0;
  for (int i = 0; i < 5; i++) code = code << 8 | next_byte();
  // The last distances, less 1, newest first.
  uint32_t last[4] = {0, 0, 0, 0};
  uint32_t state = 0;
  for (size_t at = 0; at < size;) {
    if (!bit(&models.isMatch[state])) {
      model *literal = models.literals[at == 0 ? 0 : result[at - 1] >> (8 - LITERAL_BITS)];
      uint32_t symbol = 1;
      if (state >= 7) {
        // After a match, the byte that would continue it selects the models, as long as its bits agree.
        uint32_t matched = result[at - last[0] - 1];
        while (symbol < 0x100) {
          uint32_t expected = matched >> 7 & 1;
          matched <<= 1;
          uint32_t one = bit(&literal[((1 + expected) << 8) + symbol]);
          symbol = symbol << 1 | one;
          if (one != expected) break;
        }
      }
      while (symbol < 0x100) symbol = symbol << 1 | bit(&literal[symbol]);
      result[at++] = (uint8_t)symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    uint32_t count;
    if (!bit(&models.isRepeat[state])) {
      count = length(&models.match);
      last[3] = last[2], last[2] = last[1], last[1] = last[0];
      last[0] = distance(count);
      state = state < 7 ? 7 : 10;
    } else {
      if (!bit(&models.isOther[state])) {
        if (!bit(&models.isLong[state])) {
          if (last[0] >= at) return 0;
          result[at] = result[at - last[0] - 1];
          at++;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else {
        uint32_t index = !bit(&models.isThird[state]) ? 1 : !bit(&models.isFourth[state]) ? 2 : 3;
        uint32_t used = last[index];
        for (; index > 0; index--) last[index] = last[index - 1];
        last[0] = used;
      }
      count = length(&models.repeat);
      state = state < 7 ? 8 : 11;
    }
    if (last[0] >= at || count > size - at) return 0;
    const uint8_t *from = result + at - last[0] - 1;
    for (uint32_t i = 0; i < count; i++) result[at + i] = from[i];
    at += count;
  }
  return 1;
}
