// ICU data without entries. See the trait NoLanguageData in Package.swift.
//
// In a static binary, FoundationICU contributes 34 MB of data about languages and regions, such as the names of months.
// layoutkit uses none of it. The linker takes the data from its archive only if no object file defines the symbol.
//
// The format is that of ICU: a header, and a table of contents, which is empty here. The name of the symbol contains the
// version of ICU. If the toolchain has another version, the definitions below are not used and the binary is larger.

#include <stdint.h>

struct ICUData {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize;
  uint16_t reservedWord;
  uint8_t isBigEndian;
  uint8_t charsetFamily;
  uint8_t sizeofUChar;
  uint8_t reservedByte;
  uint8_t dataFormat[4];
  uint8_t formatVersion[4];
  uint8_t dataVersion[4];
  uint8_t padding[8];
  uint32_t entryCount;
  uint32_t end[3];
};

#define EMPTY_DATA(name)                                 \
  const struct ICUData name __attribute__((aligned(16))) \
      = {.headerSize = 32,                               \
         .magic = {0xda, 0x27},                          \
         .infoSize = 20,                                 \
         .sizeofUChar = 2,                               \
         .dataFormat = {'T', 'o', 'C', 'P'},             \
         .formatVersion = {1}}

EMPTY_DATA(icudt74_dat);
EMPTY_DATA(icudt76_dat);
EMPTY_DATA(icudt77_dat);
EMPTY_DATA(icudt78_dat);
