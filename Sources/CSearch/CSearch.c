#include "CSearch.h"

#include <stdlib.h>
#include <string.h>

// The algorithm of Wu and Manber (A Fast Algorithm for Multi-Pattern Searching, 1994): the last bytes of a
// window as long as the shortest pattern tell how far the next pattern is away at least.

/// How large the table is: a small one stands in the fastest memory, and one with few empty places tells
/// little.
enum { LEAST_BITS = 14, MOST_BITS = 20, PLACES_PER_BLOCK = 6 };

struct csearch_set {
  uint8_t *bytes;
  size_t *offsets;
  size_t *lengths;
  size_t count;
  /// How many bytes of each pattern are in the window, and how many of these the table tells.
  size_t window;
  size_t block;
  /// How many bits of a hash have a place in the tables.
  int bits;
  /// How far the window can go on, by the last bytes in it.
  uint8_t *shifts;
  /// The first pattern whose window ends so, and behind each pattern the next one; -1 for none.
  int32_t *heads;
  int32_t *next;
};

static inline uint32_t hash(const uint8_t *last, size_t block, int bits) {
  uint32_t value = (uint32_t)last[0] | (uint32_t)last[-1] << 8 | (uint32_t)last[-2] << 16;
  if (block == 4) value |= (uint32_t)last[-3] << 24;
  return value * 2654435761u >> (32 - bits);
}

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
  // A longer window would have shifts that its table cannot hold.
  set->window = window < 64 ? window : 64;
  set->block = window < 8 ? 3 : 4;
  set->bits = LEAST_BITS;
  size_t blocks = count * (set->window - set->block + 1);
  while (set->bits < MOST_BITS && (size_t)1 << set->bits < blocks * PLACES_PER_BLOCK) set->bits++;
  size_t places = (size_t)1 << set->bits;
  set->shifts = malloc(places);
  set->heads = malloc(places * sizeof *set->heads);
  if (!set->bytes || !set->offsets || !set->lengths || !set->next || !set->shifts || !set->heads) {
    csearch_close(set);
    return NULL;
  }
  memcpy(set->bytes, bytes, total);
  set->count = count;
  memset(set->shifts, (int)(set->window - set->block + 1), places);
  memset(set->heads, -1, places * sizeof *set->heads);
  size_t offset = 0;
  for (size_t i = 0; i < count; i++) {
    set->offsets[i] = offset;
    set->lengths[i] = lengths[i];
    for (size_t end = set->block - 1; end < set->window; end++) {
      uint32_t place = hash(set->bytes + offset + end, set->block, set->bits);
      size_t shift = set->window - 1 - end;
      if (shift < set->shifts[place]) set->shifts[place] = (uint8_t)shift;
    }
    offset += lengths[i];
  }
  // From the last to the first, so that the first one is found first.
  for (size_t i = count; i-- > 0;) {
    uint32_t place = hash(set->bytes + set->offsets[i] + set->window - 1, set->block, set->bits);
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
  free(set->shifts);
  free(set->heads);
  free(set);
}

/// The number of the first pattern that stands at a place; -1 for none.
static int32_t pattern_at(const struct csearch_set *set, uint32_t place, const uint8_t *first, size_t left) {
  for (int32_t i = set->heads[place]; i >= 0; i = set->next[i]) {
    size_t length = set->lengths[i];
    if (length <= left && memcmp(first, set->bytes + set->offsets[i], length) == 0) return i;
  }
  return -1;
}

/// A part of the bytes that is looked through beside others: each step waits for memory, and the steps of
/// several parts do so at the same time.
struct lane {
  /// The last byte of the window, and of the last one that begins in the part.
  const uint8_t *last;
  const uint8_t *limit;
  int32_t pattern;
};

enum { LANES = 4, LANE_SIZE = 8192 };

/// Moves on by one step; returns whether there are more.
static inline bool step(const struct csearch_set *set, struct lane *lane, const uint8_t *end) {
  uint32_t place = hash(lane->last, set->block, set->bits);
  size_t shift = set->shifts[place];
  if (shift == 0) {
    const uint8_t *first = lane->last - (set->window - 1);
    lane->pattern = pattern_at(set, place, first, (size_t)(end - first));
    if (lane->pattern >= 0) return false;
    shift = 1;
  }
  lane->last += shift;
  return lane->last <= lane->limit;
}

size_t csearch_next(const struct csearch_set *set, const uint8_t *bytes, size_t count, size_t start,
                    size_t end, size_t *pattern) {
  size_t window = set->window;
  if (count < window) return CSEARCH_NOWHERE;
  // No pattern begins behind.
  if (end > count - window + 1) end = count - window + 1;
  while (start < end) {
    size_t size = end - start < LANES * LANE_SIZE ? end - start : LANES * LANE_SIZE;
    size_t lane_size = (size + LANES - 1) / LANES;
    struct lane lanes[LANES];
    bool goes_on[LANES];
    bool go_on = true;
    for (size_t i = 0; i < LANES; i++) {
      size_t from = i * lane_size < size ? i * lane_size : size;
      size_t to = from + lane_size < size ? from + lane_size : size;
      lanes[i].last = bytes + start + from + window - 1;
      lanes[i].limit = bytes + start + to + window - 2;
      lanes[i].pattern = -1;
      goes_on[i] = from < to;
      go_on &= goes_on[i];
    }
    while (go_on) {
      for (size_t i = 0; i < LANES; i++) {
        goes_on[i] = step(set, &lanes[i], bytes + count);
        go_on &= goes_on[i];
      }
    }
    for (size_t i = 0; i < LANES; i++) {
      while (goes_on[i]) goes_on[i] = step(set, &lanes[i], bytes + count);
      if (lanes[i].pattern < 0) continue;
      *pattern = (size_t)lanes[i].pattern;
      return (size_t)(lanes[i].last - (window - 1) - bytes);
    }
    start += size;
  }
  return CSEARCH_NOWHERE;
}

struct csearch_lines csearch_count_lines(const uint8_t *bytes, size_t start, size_t end) {
  struct csearch_lines found = {0, 0, false};
  while (start < end) {
    // In short steps, whose counts fit into a byte, so that compilers work on many bytes at once.
    size_t stop = end - start > 192 ? start + 192 : end;
    uint8_t breaks = 0, uneven = 0, escapes = 0;
    for (size_t i = start; i < stop; i++) {
      uint8_t is_break = bytes[i] == '\n';
      breaks += is_break;
      uneven += is_break & ((bytes[i - 1] != '}') | (bytes[i + 1] != '{'));
      escapes |= (bytes[i] == '\\') | (bytes[i] == '%') | (bytes[i] == '&');
    }
    found.breaks += breaks;
    found.uneven += uneven;
    if (escapes) found.has_escapes = true;
    start = stop;
  }
  return found;
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

/// The fewest characters of Base64 before a break in it: lines of it have 60 and more, and words fewer.
enum { BASE64_BEFORE = 20, BASE64_BEHIND = 2, MAXIMUM_BLANKS = 16 };

static bool is_blank(uint8_t byte) {
  return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n' || byte == '"' || byte == '\'' ||
         byte == '\\' || byte == '>';
}

/// Whether Base64 ends at `start` and goes on at `end` or behind blanks.
static bool is_broken(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  for (int i = 0; i < MAXIMUM_BLANKS && start > 0; i++) {
    uint8_t byte = bytes[start - 1];
    // A line break that is written as something else before this one.
    if (start > 1 && bytes[start - 2] == '\\' && (byte == 'r' || byte == 'n')) {
      start -= 2;
    } else if (is_blank(byte)) {
      start--;
    } else {
      break;
    }
  }
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
  if (start < BASE64_BEFORE || count - end < BASE64_BEHIND) return false;
  for (size_t i = 1; i <= BASE64_BEFORE; i++) {
    if (!is_of_base64(bytes[start - i])) return false;
  }
  for (size_t i = 0; i < BASE64_BEHIND; i++) {
    if (!is_of_base64(bytes[end + i])) return false;
  }
  return true;
}

static bool is_escape(const uint8_t *bytes, size_t count, size_t place) {
  size_t next = place + 1;
  if (next >= count) return false;
  uint8_t sign = bytes[next];
  if (bytes[place] == '%') {
    long value = hexadecimal(bytes, count, next, 2);
    if (value == '\n' || value == '\r') return is_broken(bytes, count, place, place + 3);
    return is_of_identifier(value);
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
      return is_of_identifier(value);
    }
    case 'U': return next + 1 < count && digit(bytes[next + 1]) >= 0;
    case 'x': case 'X': return hexadecimal(bytes, count, next + 1, 2) >= 0;
    // Rich text.
    case '\'': return is_of_identifier(hexadecimal(bytes, count, next + 1, 2));
    case 'n': case 'r': case 't': return is_broken(bytes, count, place, next + 1);
    default: return sign >= '0' && sign <= '7';
  }
}

size_t csearch_escape(const uint8_t *bytes, size_t count, size_t start, size_t end) {
  for (size_t i = start; i < end; i++) {
    if (bytes[i] != '\\' && bytes[i] != '%' && bytes[i] != '&') continue;
    if (is_escape(bytes, count, i)) return i;
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
