#include "CSearch.h"

#include <string.h>

// What the reader of documents unwraps, and no search for an identifier sees through, by the first bytes of it: the
// rules of `WrappedBase64`, `HexadecimalText`, `ByteList`, `ColoredText`, `MarkupText`, `MailText`, and
// `PrintedReader`. A false sign costs only that its file or line is decoded.

/// How many bytes are looked at at once, and how many of those in which something may be.
enum { STEP = 128, SMALL_STEP = 32 };

/// How many characters of Base64 stand together at least where a document can begin, and how many of them are
/// decoded.
enum { LEAST_RUN = 20, EXAMINED = 12 };

/// How many numbers a list has that can be bytes.
enum { LEAST_BYTES = 8 };

/// How many colors or blanks are passed over.
enum { MOST_BLANKS = 64 };

static inline bool is_letter_or_digit(uint8_t byte) {
  return ((uint8_t)(byte - '0') < 10) | ((uint8_t)((byte | 0x20) - 'a') < 26);
}

static inline bool is_base64(uint8_t byte) {
  return is_letter_or_digit(byte) | (byte == '+') | (byte == '/') | (byte == '-') | (byte == '_');
}

/// Whether an identifier, or a text in Base64, can hold it.
static bool is_of_text(uint8_t byte) { return is_base64(byte) || byte == '.'; }

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static int hexadecimal(uint8_t byte) {
  if (is_digit(byte)) return byte - '0';
  uint8_t small = byte | 0x20;
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

static int base64(uint8_t byte) {
  if (byte >= 'A' && byte <= 'Z') return byte - 'A';
  if (byte >= 'a' && byte <= 'z') return byte - 'a' + 26;
  if (is_digit(byte)) return byte - '0' + 52;
  if (byte == '+' || byte == '-') return 62;
  return byte == '/' || byte == '_' ? 63 : -1;
}

static bool is_space(uint8_t byte) { return byte == ' ' || (byte >= '\t' && byte <= '\r'); }

static bool is_quote(uint8_t byte) { return byte == '\'' || byte == '"' || byte == '`'; }

/// Whether bytes begin as zlib does with its usual window.
///
/// Source: RFC 1950, 2.2.
static bool is_zlib(int first, int flags) { return first == 0x78 && !(flags & 0x20) && (0x7800 + flags) % 31 == 0; }

/// The place behind blanks, some of which can be escaped.
static size_t behind_blanks(const uint8_t *bytes, size_t count, size_t place) {
  for (int i = 0; i < MOST_BLANKS && place < count; i++) {
    if (is_space(bytes[place])) {
      place++;
    } else if (bytes[place] == '\\' && place + 1 < count &&
               (bytes[place + 1] == 'n' || bytes[place + 1] == 'r' || bytes[place + 1] == 't')) {
      place += 2;
    } else {
      break;
    }
  }
  return place;
}

static size_t behind_backslashes(const uint8_t *bytes, size_t count, size_t place) {
  while (place < count && bytes[place] == '\\') place++;
  return place;
}

static bool begins(const uint8_t *bytes, size_t count, size_t place, const char *text) {
  size_t length = strlen(text);
  return count - place >= length && memcmp(bytes + place, text, length) == 0;
}

// MARK: Base64

bool csearch_begins_layer(const uint8_t *bytes, size_t count, size_t place) {
  if (place + LEAST_RUN > count) return false;
  switch (bytes[place]) {
    case 'e': case 'H': case 'P': case 'T': case 'W': case 'Z': break;
    default: return false;
  }
  // A signed text, whose payload is searched, and a receipt of iOS 6, in which another text is encoded.
  static const char *const searched[] = {"eyJhbGci", "eyJraWQi", "eyJ0eXAi", "eyJ4NWMi", "ewoJInNpZ25hdHVyZ"};
  for (size_t i = 0; i < sizeof searched / sizeof *searched; i++) {
    if (begins(bytes, count, place, searched[i])) return false;
  }
  uint8_t decoded[EXAMINED / 4 * 3];
  size_t next = place;
  for (int group = 0; group < EXAMINED / 4; group++) {
    int value = 0;
    for (int i = 0; i < 4; i++) {
      // Escapes of slashes and of what forms cannot hold.
      next = behind_backslashes(bytes, count, next);
      int one = next < count ? base64(bytes[next]) : -1;
      if (one < 0 && next + 2 < count && bytes[next] == '%') {
        one = 62;
        next += 2;
      }
      if (one < 0) return false;
      value = value << 6 | one;
      next++;
    }
    for (int i = 0; i < 3; i++) decoded[group * 3 + i] = (uint8_t)(value >> (16 - 8 * i));
  }
  for (size_t i = next; i < place + LEAST_RUN; i++) {
    uint8_t byte = bytes[i];
    if (!is_base64(byte) && byte != '\\' && byte != '%' && !is_space(byte)) return false;
  }
  uint8_t second = decoded[1];
  switch (decoded[0]) {
    case 'x': return is_zlib('x', second);
    case 0x1F: return second == 0x8B;
    case '{': return second == '"' || is_space(second);
    case '[': return second == '{' || second == '[' || second == '"' || is_space(second);
    case '<': return second == '?' || second == 'p' || second == '!';
    case 'M': return second == 'I';
    case 'e': return second == 'y' || second == 'w';
    default: return false;
  }
}

/// Whether zlib begins in hexadecimal digits.
static bool begins_compressed_digits(const uint8_t *bytes, size_t count, size_t place) {
  if (place + LEAST_RUN > count) return false;
  for (size_t i = place; i < place + LEAST_RUN; i++) {
    if (hexadecimal(bytes[i]) < 0) return false;
  }
  return is_zlib(hexadecimal(bytes[place]) << 4 | hexadecimal(bytes[place + 1]),
                 hexadecimal(bytes[place + 2]) << 4 | hexadecimal(bytes[place + 3]));
}

// MARK: Lists

/// The place behind a number of up to three digits; `place` for none.
static size_t behind_number(const uint8_t *bytes, size_t count, size_t place) {
  size_t next = place < count && bytes[place] == '-' ? place + 1 : place;
  size_t first = next;
  while (next < count && next < first + 4 && is_digit(bytes[next])) next++;
  return next == first || next == first + 4 ? place : next;
}

/// Whether a list begins that can be bytes.
static bool begins_bytes(const uint8_t *bytes, size_t count, size_t place) {
  place++;
  for (int i = 0; i < LEAST_BYTES; i++) {
    place = behind_blanks(bytes, count, place);
    size_t next = behind_number(bytes, count, place);
    if (next == place) return false;
    place = behind_blanks(bytes, count, next);
    if (place == count || bytes[place] != ',') return false;
    place++;
  }
  return true;
}

/// Whether an object begins whose members are counted.
static bool begins_counted(const uint8_t *bytes, size_t count, size_t place) {
  place = behind_backslashes(bytes, count, behind_blanks(bytes, count, place + 1));
  if (!begins(bytes, count, place, "\"0")) return false;
  place = behind_backslashes(bytes, count, place + 2);
  if (!begins(bytes, count, place, "\"")) return false;
  place = behind_blanks(bytes, count, place + 1);
  if (place == count || bytes[place] != ':') return false;
  place = behind_blanks(bytes, count, place + 1);
  return behind_number(bytes, count, place) != place;
}

// MARK: Marks within a word

bool csearch_begins_tag(const uint8_t *bytes, size_t count, size_t place) {
  static const char *const names[] = {"span", "b", "i", "em", "strong", "a", "font", "wbr", "mark", "code"};
  if (place < count && bytes[place] == '/') place++;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    size_t end = place + strlen(names[i]);
    if (begins(bytes, count, place, names[i]) && (end == count || !is_letter_or_digit(bytes[end]))) return true;
  }
  return false;
}

/// Whether data begins as Foundation prints it, in groups of digits.
static bool begins_groups(const uint8_t *bytes, size_t count, size_t place) {
  if (place + 10 >= count) return false;
  for (size_t i = 1; i <= 8; i++) {
    if (hexadecimal(bytes[place + i]) < 0) return false;
  }
  return bytes[place + 9] == ' ' && hexadecimal(bytes[place + 10]) >= 0;
}

/// Whether a line of quoted-printable is broken within a word by a line break, which can be escaped.
static bool breaks_word(const uint8_t *bytes, size_t count, size_t place) {
  if (place == 0 || !is_of_text(bytes[place - 1])) return false;
  size_t next = place + 1;
  bool has_break = false;
  while (next < count) {
    size_t signs = behind_backslashes(bytes, count, next);
    if (signs > next && signs < count && (bytes[signs] == 'n' || bytes[signs] == 'r')) {
      next = signs + 1;
    } else if (bytes[next] == '\n' || bytes[next] == '\r') {
      next++;
    } else {
      break;
    }
    has_break = true;
  }
  return has_break && next < count && is_of_text(bytes[next]);
}

/// Whether a quoted text ends before `end` and another one goes on from `start` on, both within a word.
static bool joins(const uint8_t *bytes, size_t count, size_t end, size_t start) {
  for (int i = 0; i < MOST_BLANKS && end > 0; i++) {
    if (is_space(bytes[end - 1])) {
      end--;
    } else if (end > 1 && bytes[end - 2] == '\\' &&
               (bytes[end - 1] == 'n' || bytes[end - 1] == 'r' || bytes[end - 1] == 't')) {
      end -= 2;
    } else {
      break;
    }
  }
  if (end < 2 || !is_quote(bytes[end - 1])) return false;
  end--;
  while (end > 1 && bytes[end - 1] == '\\') end--;
  start = behind_backslashes(bytes, count, behind_blanks(bytes, count, start));
  return is_of_text(bytes[end - 1]) && start + 1 < count && is_quote(bytes[start]) && is_of_text(bytes[start + 1]);
}

/// Whether a line break joins two texts, of which the second one is indented, as no row of a table is.
static bool joins_lines(const uint8_t *bytes, size_t count, size_t place) {
  size_t next = place;
  while (next < count && (bytes[next] == '\r' || bytes[next] == '\n')) next++;
  if (next == count || (bytes[next] != ' ' && bytes[next] != '\t' && bytes[next] != '\'')) return false;
  return joins(bytes, count, place, next);
}

// MARK: Signs

/// Whether something may begin with a byte that is hidden, by it and the bytes beside it.
static inline __attribute__((always_inline)) bool may_hide(uint8_t before, uint8_t byte, uint8_t next) {
  uint8_t small = byte | 0x20;
  // Behind a dot, a signed text goes on.
  bool is_start = !is_base64(before) & (before != '.');
  bool is_break = (byte == '\n') | (byte == '\r');
  return (small == '{') | (small == '}') | (byte == '<') | (byte == 0x1B) |
         ((byte == '=') & ((next == '\r') | (next == '\n') | (next == '\\'))) |
         ((byte == '+') & ((before == ' ') | (before == '\'') | (before == '"') | (before == '`'))) |
         (is_break & ((before == '\'') | (before == '"') | (before == '`'))) |
         (is_start & ((byte == 'e') | (byte == 'W') | (byte == 'T') | (byte == 'Z') | (byte == 'P'))) |
         ((byte == '7') & (next == '8') & (is_start | ((before | 0x20) == 'x')));
}

/// Whether a byte stands in words, within which nothing begins that is hidden.
static inline __attribute__((always_inline)) bool is_of_word(uint8_t byte) {
  return is_letter_or_digit(byte) | (byte == '-') | (byte == '_');
}

/// Whether something is hidden at a place at which it may be.
static bool hides(const uint8_t *bytes, size_t count, size_t place, bool is_lines, size_t *depth, size_t limit) {
  uint8_t before = place > 0 ? bytes[place - 1] : ' ';
  switch (bytes[place]) {
    case '{':
      // A line of JSON Lines begins.
      if (is_lines && before == '\n') *depth = 0;
      return ++*depth > limit || begins_counted(bytes, count, place);
    case '[': return ++*depth > limit || begins_bytes(bytes, count, place);
    case '}': case ']':
      if (*depth > 0) --*depth;
      return false;
    case 0x1B: return place + 1 < count && bytes[place + 1] == '[';
    case '<':
      return (is_of_text(before) && csearch_begins_tag(bytes, count, place + 1)) || begins_groups(bytes, count, place);
    case '=': return breaks_word(bytes, count, place);
    case '+': return joins(bytes, count, place, place + 1);
    case '\n': case '\r': return joins_lines(bytes, count, place);
    case '7': return begins_compressed_digits(bytes, count, place);
    default: return csearch_begins_layer(bytes, count, place);
  }
}

static inline __attribute__((always_inline)) bool may_hide_some(const uint8_t *bytes, size_t start, size_t end) {
  uint8_t some = 0;
  for (size_t i = start; i < end; i++) some |= may_hide(bytes[i - 1], bytes[i], bytes[i + 1]);
  return some;
}

static inline __attribute__((always_inline)) size_t hidden(const uint8_t *bytes, size_t count, size_t start,
                                                          size_t end, bool is_lines, size_t *depth, size_t limit) {
  while (start < end) {
    size_t stop = end - start > STEP ? start + STEP : end;
    bool has_neighbors = start > 2 && stop < count;
    if (has_neighbors) {
      // Most bytes stand in long words, which takes fewer steps to tell. A word can begin with `0x` before digits.
      uint8_t others = !is_of_word(bytes[start - 3]) | !is_of_word(bytes[start - 2]) | !is_of_word(bytes[start - 1]);
      for (size_t i = start; i < stop; i++) others |= !is_of_word(bytes[i]);
      if (!others) {
        start = stop;
        continue;
      }
    }
    // Of some bytes each is looked at alone.
    while (start < stop) {
      size_t next = stop - start > SMALL_STEP ? start + SMALL_STEP : stop;
      if (!has_neighbors || may_hide_some(bytes, start, next)) {
        for (size_t i = start; i < next; i++) {
          uint8_t before = i > 0 ? bytes[i - 1] : ' ', after = i + 1 < count ? bytes[i + 1] : '\n';
          if (may_hide(before, bytes[i], after) && hides(bytes, count, i, is_lines, depth, limit)) return i;
        }
      }
      start = next;
    }
  }
  return CSEARCH_NOWHERE;
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t hidden_wide(const uint8_t *bytes, size_t count, size_t start,
                                                          size_t end, bool is_lines, size_t *depth, size_t limit) {
  return hidden(bytes, count, start, end, is_lines, depth, limit);
}
#endif

size_t csearch_hidden(const uint8_t *bytes, size_t count, size_t start, size_t end, bool is_lines, size_t *depth,
                      size_t limit) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return hidden_wide(bytes, count, start, end, is_lines, depth, limit);
#endif
  return hidden(bytes, count, start, end, is_lines, depth, limit);
}

// MARK: Records

bool csearch_is_divided(const uint8_t *bytes, size_t count, size_t start) {
  size_t place = start;
  while (place < count) {
    const uint8_t *found = memchr(bytes + place, '"', count - place);
    if (found == NULL) return true;
    place = (size_t)(found - bytes);
    size_t signs = 0;
    while (place - signs > start && bytes[place - signs - 1] == '\\') signs++;
    if (signs % 2 == 0) break;
    place++;
  }
  return place >= count || place - start < 2 || bytes[place - 2] != '\\' || bytes[place - 1] != 'n';
}
