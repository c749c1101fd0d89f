#include "CSearch.h"

#include <stdlib.h>
#include <string.h>

// A filter, and a table for what passes it. All patterns are told by their first bytes, as many as the shortest one
// has: their window. Of all bytes, only blocks of a few are looked at, so far apart that every window holds just one
// of them, wherever it stands. One bit tells whether a block like it is in the window of some pattern; only
// where it is set, the windows around the block are compared.

/// How large the tables are: small ones stand in the fastest memory, and those with few bits set tell more. A
/// shift that is known beforehand makes the filter twice as fast, so that it has one of two sizes.
enum { FILTER_BITS = 19, LARGE_FILTER_BITS = 21, MOST_BLOCKS = 1 << 15 };
enum { LEAST_BITS = 17, MOST_BITS = 20, PLACES_PER_BLOCK = 32 };

/// How many bytes a block has. Four bytes of Base64 often stand elsewhere, too, so that a window that holds
/// enough of them has wide blocks.
enum { BLOCK = 4, WIDE_BLOCK = 8, LEAST_WIDE_WINDOW = 11 };

struct csearch_set {
  uint8_t *bytes;
  size_t *offsets;
  size_t *lengths;
  size_t count;
  /// How many bytes of each pattern are in the window.
  size_t window;
  /// How far one block is from the next one that is looked at.
  size_t stride;
  bool has_wide_blocks;
  /// Whether the patterns have so many blocks that they would fill the small filter.
  bool has_large_filter;
  /// How many bits of a hash have a place in the table of patterns.
  int bits;
  /// Whether a block is in the window of a pattern, a bit for each hash.
  uint32_t *blocks;
  /// The first pattern whose window ends with the block, and behind each pattern the next one; -1 for none.
  int32_t *heads;
  int32_t *next;
};

/// The hash of the block that ends with a byte.
static inline __attribute__((always_inline)) uint32_t hash_of(const uint8_t *last, bool is_wide) {
  if (is_wide) {
    uint64_t value;
    memcpy(&value, last - (WIDE_BLOCK - 1), WIDE_BLOCK);
    return (uint32_t)(value * 0x9E3779B97F4A7C15u >> 32);
  }
  uint32_t value;
  memcpy(&value, last - (BLOCK - 1), BLOCK);
  return value * 2654435761u;
}

static inline __attribute__((always_inline)) int filter_bits(bool is_large) {
  return is_large ? LARGE_FILTER_BITS : FILTER_BITS;
}

/// Where the bit of a hash stands in the filter.
static inline __attribute__((always_inline)) uint32_t word_of(uint32_t hash, bool is_large) {
  return hash >> (32 - filter_bits(is_large) + 5);
}
static inline uint32_t bit_of(uint32_t hash) { return hash >> 3 & 31; }

/// A number whose last bit tells whether a block with a hash is in the window of a pattern.
static inline __attribute__((always_inline)) uint32_t is_in_window(const struct csearch_set *set, uint32_t hash,
                                                                   bool is_large) {
  return set->blocks[word_of(hash, is_large)] >> bit_of(hash);
}

/// The place of a hash in the table of patterns.
static inline uint32_t place_of(const struct csearch_set *set, uint32_t hash) { return hash >> (32 - set->bits); }

struct csearch_set *csearch_open(const uint8_t *bytes, const size_t *lengths, size_t count) {
  if (count == 0 || count > INT32_MAX) return NULL;
  size_t total = 0, window = SIZE_MAX;
  for (size_t i = 0; i < count; i++) {
    if (lengths[i] < CSEARCH_SHORTEST) return NULL;
    total += lengths[i];
    if (lengths[i] < window) window = lengths[i];
  }
  struct csearch_set *set = calloc(1, sizeof *set);
  if (set == NULL) return NULL;
  set->bytes = malloc(total);
  set->offsets = malloc(count * sizeof *set->offsets);
  set->lengths = malloc(count * sizeof *set->lengths);
  set->next = malloc(count * sizeof *set->next);
  set->window = window < 64 ? window : 64;
  set->has_wide_blocks = set->window >= LEAST_WIDE_WINDOW;
  size_t block = set->has_wide_blocks ? WIDE_BLOCK : BLOCK;
  set->stride = set->window - block + 1;
  set->has_large_filter = count * set->stride > MOST_BLOCKS;
  set->bits = LEAST_BITS;
  while (set->bits < MOST_BITS && (size_t)1 << set->bits < count * set->stride * PLACES_PER_BLOCK) set->bits++;
  size_t places = (size_t)1 << set->bits;
  set->blocks = calloc((1 << filter_bits(set->has_large_filter)) / 32, sizeof *set->blocks);
  set->heads = malloc(places * sizeof *set->heads);
  if (!set->bytes || !set->offsets || !set->lengths || !set->next || !set->blocks || !set->heads) {
    csearch_close(set);
    return NULL;
  }
  memcpy(set->bytes, bytes, total);
  set->count = count;
  memset(set->heads, -1, places * sizeof *set->heads);
  size_t offset = 0;
  for (size_t i = 0; i < count; i++) {
    set->offsets[i] = offset;
    set->lengths[i] = lengths[i];
    for (size_t end = block - 1; end < set->window; end++) {
      uint32_t hash = hash_of(set->bytes + offset + end, set->has_wide_blocks);
      set->blocks[word_of(hash, set->has_large_filter)] |= (uint32_t)1 << bit_of(hash);
    }
    offset += lengths[i];
  }
  // From the last to the first, so that the first one is found first.
  for (size_t i = count; i-- > 0;) {
    uint32_t place = place_of(set, hash_of(set->bytes + set->offsets[i] + set->window - 1, set->has_wide_blocks));
    set->next[i] = set->heads[place];
    set->heads[place] = (int32_t)i;
  }
  return set;
}

void csearch_close(struct csearch_set *set) {
  if (set == NULL) return;
  free(set->bytes);
  free(set->offsets);
  free(set->lengths);
  free(set->next);
  free(set->blocks);
  free(set->heads);
  free(set);
}

/// The number of the first pattern that stands at a place, whose window ends with `last`; -1 for none.
static int32_t pattern_at(const struct csearch_set *set, const uint8_t *last, const uint8_t *end) {
  uint32_t hash = hash_of(last, set->has_wide_blocks);
  if (!(is_in_window(set, hash, set->has_large_filter) & 1)) return -1;
  const uint8_t *first = last - (set->window - 1);
  for (int32_t i = set->heads[place_of(set, hash)]; i >= 0; i = set->next[i]) {
    size_t length = set->lengths[i];
    if (length <= (size_t)(end - first) && memcmp(first, set->bytes + set->offsets[i], length) == 0) return i;
  }
  return -1;
}

enum { BLOCKS_AT_ONCE = 4 };

static inline __attribute__((always_inline)) size_t next(const struct csearch_set *set, const uint8_t *bytes,
                                                        size_t count, size_t start, size_t end, size_t *pattern,
                                                        bool is_wide, bool is_large) {
  size_t window = set->window, stride = set->stride;
  if (count < window) return CSEARCH_NOWHERE;
  // No pattern begins behind.
  if (end > count - window + 1) end = count - window + 1;
  if (start >= end) return CSEARCH_NOWHERE;
  const uint8_t *last = bytes + start + window - 1;
  const uint8_t *limit = bytes + end + window - 1;
  while (last < limit) {
    size_t blocks = ((size_t)(limit - last) + stride - 1) / stride;
    while (blocks >= BLOCKS_AT_ONCE) {
      uint32_t some = 0;
      for (size_t i = 0; i < BLOCKS_AT_ONCE; i++) {
        some |= is_in_window(set, hash_of(last + i * stride, is_wide), is_large);
      }
      if (some & 1) break;
      last += BLOCKS_AT_ONCE * stride;
      blocks -= BLOCKS_AT_ONCE;
    }
    if (blocks > BLOCKS_AT_ONCE) blocks = BLOCKS_AT_ONCE;
    for (size_t i = 0; i < blocks; i++, last += stride) {
      if (!(is_in_window(set, hash_of(last, is_wide), is_large) & 1)) continue;
      const uint8_t *behind = limit - last < (ptrdiff_t)stride ? limit : last + stride;
      for (const uint8_t *one = last; one < behind; one++) {
        int32_t found = pattern_at(set, one, bytes + count);
        if (found < 0) continue;
        *pattern = (size_t)found;
        return (size_t)(one - (window - 1) - bytes);
      }
    }
  }
  return CSEARCH_NOWHERE;
}

size_t csearch_next(const struct csearch_set *set, const uint8_t *bytes, size_t count, size_t start,
                    size_t end, size_t *pattern) {
  if (set->has_large_filter) {
    return set->has_wide_blocks ? next(set, bytes, count, start, end, pattern, true, true)
                                : next(set, bytes, count, start, end, pattern, false, true);
  }
  return set->has_wide_blocks ? next(set, bytes, count, start, end, pattern, true, false)
                              : next(set, bytes, count, start, end, pattern, false, false);
}

// MARK: Lines

/// How many bytes are looked at at once, as many as a compiler keeps in registers.
enum { STEP = 128 };

/// Each function that works on many bytes at once is there for any processor, and on x86 also for those
/// with AVX2.
#if defined(__x86_64__)
#define MANY_AT_ONCE __attribute__((target("avx2")))
static bool has_wide_registers(void) { return __builtin_cpu_supports("avx2"); }
#else
#define MANY_AT_ONCE
static bool has_wide_registers(void) { return false; }
#endif

static inline __attribute__((always_inline)) bool begins_escape(uint8_t byte) {
  return (byte == '\\') | (byte == '%') | (byte == '&');
}

static inline __attribute__((always_inline)) struct csearch_lines lines_in(const uint8_t *bytes, size_t start,
                                                                          size_t end) {
  struct csearch_lines found = {0, 0, false};
  while (start < end) {
    size_t stop = end - start > STEP ? start + STEP : end;
    uint8_t breaks = 0, escapes = 0;
    for (size_t i = start; i < stop; i++) {
      breaks |= bytes[i] == '\n';
      escapes |= begins_escape(bytes[i]);
    }
    if (escapes) found.has_escapes = true;
    // Most lines are longer than a step.
    for (size_t i = start; breaks && i < stop; i++) {
      if (bytes[i] != '\n') continue;
      found.breaks++;
      found.uneven += (bytes[i - 1] != '}') | (bytes[i + 1] != '{');
    }
    start = stop;
  }
  return found;
}

MANY_AT_ONCE static struct csearch_lines lines_in_wide(const uint8_t *bytes, size_t start, size_t end) {
  return lines_in(bytes, start, end);
}

struct csearch_lines csearch_count_lines(const uint8_t *bytes, size_t start, size_t end) {
  return has_wide_registers() ? lines_in_wide(bytes, start, end) : lines_in(bytes, start, end);
}

// MARK: Escapes

static int digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

/// The value of hexadecimal digits; -1 where others stand there.
static long hexadecimal(const uint8_t *bytes, size_t count, size_t start, size_t digits) {
  if (start > count || count - start < digits) return -1;
  long value = 0;
  for (size_t i = 0; i < digits; i++) {
    int next = digit(bytes[start + i]);
    if (next < 0) return -1;
    value = value * 16 + next;
  }
  return value;
}

/// Whether an identifier can hold it.
static bool is_of_identifier(long byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         byte == '-' || byte == '.' || byte == '_';
}

static bool is_of_base64(uint8_t byte) {
  return (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') ||
         byte == '+' || byte == '/' || byte == '-' || byte == '_';
}

/// The fewest characters of Base64 before a break in it, on one line or on several with nothing else: words are
/// shorter.
enum { BASE64_BEFORE = 20, BASE64_BEHIND = 1, MAXIMUM_BLANKS = 16 };

static bool is_blank(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '"' || byte == '\'' ||
         byte == '\\' || byte == '>';
}

/// How many bytes before a place are a line break that is written as something else; 0 for none.
static size_t written_break(const uint8_t *bytes, size_t place) {
  if (place > 1 && bytes[place - 2] == '\\' && (bytes[place - 1] == 'r' || bytes[place - 1] == 'n')) return 2;
  if (place < 3 || bytes[place - 3] != '%' || bytes[place - 2] != '0') return 0;
  uint8_t last = bytes[place - 1] | 0x20;
  return last == 'a' || last == 'd' ? 3 : 0;
}

/// The place before which blanks stand, and whether line breaks are among them.
static size_t before_blanks(const uint8_t *bytes, size_t place, bool *has_break) {
  for (int i = 0; i < MAXIMUM_BLANKS && place > 0; i++) {
    uint8_t byte = bytes[place - 1];
    size_t written = written_break(bytes, place);
    if (written == 0 && !is_blank(byte)) break;
    if (written > 0 || byte == '\n' || byte == '\r') *has_break = true;
    place -= written > 0 ? written : 1;
  }
  return place;
}

/// Whether Base64 ends at a place, on lines of any length.
static bool ends_base64(const uint8_t *bytes, size_t place) {
  bool has_break = true;
  size_t found = 0;
  while (has_break) {
    has_break = false;
    place = before_blanks(bytes, place, &has_break);
    size_t line = found;
    while (place > 0 && is_of_base64(bytes[place - 1]) && written_break(bytes, place) == 0) {
      place--;
      if (++found == BASE64_BEFORE) return true;
    }
    if (found == line) return false;
    has_break = false;
    before_blanks(bytes, place, &has_break);
  }
  return false;
}

/// Whether Base64 ends at `start` and goes on at `end` or behind blanks.
static bool is_broken(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  for (int i = 0; i < MAXIMUM_BLANKS && end < count; i++) {
    uint8_t byte = bytes[end];
    if (byte == '\\' && end + 1 < count &&
        (bytes[end + 1] == 'r' || bytes[end + 1] == 'n' || bytes[end + 1] == 't')) {
      end += 2;
    } else if (is_blank(byte)) {
      end++;
    } else {
      break;
    }
  }
  if (count - end < BASE64_BEHIND || !ends_base64(bytes, start)) return false;
  for (size_t i = 0; i < BASE64_BEHIND; i++) {
    if (!is_of_base64(bytes[end + i])) return false;
  }
  return true;
}

static bool has_escape_sign(const uint8_t *bytes, size_t start, size_t end) {
  uint8_t found = 0;
  for (size_t i = start; i < end; i++) found |= begins_escape(bytes[i]);
  return found != 0;
}

/// Whether a tag, an entity, or a color that is itself escaped ends at a place within a word.
static bool is_escaped_mark(const uint8_t *bytes, size_t count, size_t place, size_t next, long value) {
  if (value == '&') return next < count && bytes[next] == '#';
  bool is_within = place > 0 && (is_of_base64(bytes[place - 1]) || bytes[place - 1] == '.');
  return is_within && (value == 0x1B || (value == '<' && csearch_begins_tag(bytes, count, next)));
}

/// Whether a backslash before a sign that needs none stands within a word, as printed texts can have it.
static bool is_needless(const uint8_t *bytes, size_t count, size_t place) {
  if (place == 0 || place + 2 >= count) return false;
  uint8_t before = bytes[place - 1], sign = bytes[place + 1], behind = bytes[place + 2];
  if (sign == '-' || sign == '.' || sign == '_') return is_of_base64(before) && is_of_base64(behind);
  bool is_word = digit(before) >= 0 || (before >= 'A' && before <= 'Z') || before == '-';
  bool is_letter = (sign >= 'A' && sign <= 'Z') || (sign >= 'a' && sign <= 'z');
  return is_word && is_letter && (digit(behind) >= 0 || (behind >= 'A' && behind <= 'Z') || behind == '-');
}

static bool is_escape(const uint8_t *bytes, size_t count, size_t place) {
  size_t next = place + 1;
  if (next >= count) return false;
  uint8_t sign = bytes[next];
  if (bytes[place] == '%') {
    long value = hexadecimal(bytes, count, next, 2);
    if (value < 0) return false;
    if ((value == '\n' || value == '\r') && is_broken(bytes, count, place, place + 3)) return true;
    // `%26%23` is `&#`.
    bool is_entity = value == '&' && hexadecimal(bytes, count, next + 3, 2) == '#';
    return is_of_identifier(value) || is_entity || is_escaped_mark(bytes, count, place, place + 3, value) ||
           csearch_begins_layer(bytes, count, place + 3);
  }
  if (bytes[place] == '&') {
    if (sign != '#' || next + 1 >= count) return false;
    long value = 0;
    bool is_hexadecimal = (bytes[next + 1] | 0x20) == 'x';
    size_t digits = 0;
    for (size_t i = next + (is_hexadecimal ? 2 : 1); i < count && digits < 8; i++, digits++) {
      int one = digit(bytes[i]);
      if (one < 0 || (!is_hexadecimal && one > 9)) break;
      value = value * (is_hexadecimal ? 16 : 10) + one;
    }
    if (value == '\n' || value == '\r') return true;
    return digits > 0 && is_of_identifier(value);
  }
  switch (sign) {
    case 'u': {
      if (next + 1 < count && bytes[next + 1] == '{') return true;
      long value = hexadecimal(bytes, count, next + 1, 4);
      if (value == '\n' || value == '\r') return is_broken(bytes, count, place, place + 6);
      return is_of_identifier(value) || is_escaped_mark(bytes, count, place, place + 6, value);
    }
    case 'U': return next + 1 < count && digit(bytes[next + 1]) >= 0;
    case 'x': case 'X': return hexadecimal(bytes, count, next + 1, 2) >= 0;
    // Rich text.
    case '\'': return is_of_identifier(hexadecimal(bytes, count, next + 1, 2));
    case 'n': case 'r': case 't':
      return is_broken(bytes, count, place, next + 1) || csearch_begins_layer(bytes, count, next + 1);
    default: return (sign >= '0' && sign <= '9') || is_needless(bytes, count, place);
  }
}

size_t csearch_escape(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  while (start < end) {
    // Most bytes begin no escape, which is told of many at once.
    size_t stop = end - start > STEP ? start + STEP : end;
    if (has_escape_sign(bytes, start, stop)) {
      for (size_t i = start; i < stop; i++) {
        if (begins_escape(bytes[i]) && is_escape(bytes, count, i)) return i;
      }
    }
    start = stop;
  }
  return CSEARCH_NOWHERE;
}

size_t csearch_broken(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  while (start < end) {
    const uint8_t *found = memchr(bytes + start, '\n', end - start);
    if (found == NULL) return CSEARCH_NOWHERE;
    start = (size_t)(found - bytes);
    if (is_broken(bytes, count, start, start + 1)) return start;
    start++;
  }
  return CSEARCH_NOWHERE;
}
