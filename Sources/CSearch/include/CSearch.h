#ifndef CSEARCH_H
#define CSEARCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A set of patterns that are looked for together.
struct csearch_set;

/// Where nothing was found.
#define CSEARCH_NOWHERE SIZE_MAX

/// The fewest bytes of a pattern.
enum { CSEARCH_SHORTEST = 4 };

/// Prepares to look for patterns, whose bytes stand in `bytes` one behind the other, each of at least
/// CSEARCH_SHORTEST; NULL where no memory is left, a pattern is shorter, or there is none.
struct csearch_set *csearch_open(const uint8_t *bytes, const size_t *lengths, size_t count);

/// Lets go of the memory.
void csearch_close(struct csearch_set *set);

/// The first place from `start` on, and before `end`, at which a pattern begins that ends within `count`
/// bytes; CSEARCH_NOWHERE for none. `pattern` becomes the number of that pattern, the first one of several.
size_t csearch_next(const struct csearch_set *set, const uint8_t *bytes, size_t count, size_t start,
                    size_t end, size_t *pattern);

/// Texts that were searched once for patterns, to pass over the same bytes wherever they stand again, as Apple's
/// certificates do in each signed document.
struct csearch_texts;

/// Prepares to keep texts that begin with one of `count` beginnings; NULL where no memory is left.
///
/// Both sets must be there as long, and `longest` is the most bytes of a pattern.
struct csearch_texts *csearch_open_texts(const struct csearch_set *patterns, size_t longest,
                                         const struct csearch_set *beginnings, size_t count);

/// Lets go of the memory.
void csearch_close_texts(struct csearch_texts *texts);

/// The first place from `start` on from which bytes are known: no pattern begins with them, and they hold no line
/// break and no sign of an escape; `end` for none before it. `next` becomes the place behind them, at most `end`.
size_t csearch_unknown(struct csearch_texts *texts, const uint8_t *bytes, size_t count, size_t start, size_t end,
                       size_t *next);

/// Whether a byte is a line break, begins an escape, or ends a text, behind which all is to be looked at.
static inline bool csearch_is_sign(uint8_t byte) {
  return (byte == '\n') | (byte == '\\') | (byte == '%') | (byte == '&') | (byte == '"') | (byte == '<') |
         (byte == 0x1B);
}

/// What some bytes hold.
struct csearch_lines {
  /// How many line breaks.
  size_t breaks;
  /// How many of them have no closing brace before them, or no opening one behind them.
  size_t uneven;
  /// Whether a backslash, a percent sign, or an ampersand is among the bytes, one of which begins each way
  /// to write a letter or a digit as something else.
  bool has_escapes;
};

/// Looks through the bytes from `start` to `end`, of which one stands before `start`, and one at `end`.
struct csearch_lines csearch_count_lines(const uint8_t *bytes, size_t start, size_t end);

/// The first place from `start` on, and before `end`, at which a letter, a digit, a hyphen, a dot, or an
/// underscore is written as something else, or Base64 goes on behind a line break that is written as
/// something else; CSEARCH_NOWHERE for none.
///
/// The bytes before `start` and behind `end` are looked at, too.
size_t csearch_escape(const uint8_t *bytes, size_t count, size_t start, size_t end);

/// The first line break from `start` on, and before `end`, behind which Base64 goes on; CSEARCH_NOWHERE for
/// none.
size_t csearch_broken(const uint8_t *bytes, size_t count, size_t start, size_t end);

/// The first place from `start` on, and before `end`, at which a text is hidden from a search, and the reader of
/// documents reads it: what is compressed in Base64 or in hexadecimal digits, a document in Base64 but for signed
/// texts and receipts, bytes that are written as numbers or in groups of digits, colors, tags within a word,
/// words that are broken as in mails and in source code, and values in each other that are deeper than `limit`;
/// CSEARCH_NOWHERE for none.
///
/// `depth` is how deep the value at `start` stands, and becomes that at `end`. With `is_lines`, each line begins
/// anew. The bytes before `start` and behind `end` are looked at, too.
size_t csearch_hidden(const uint8_t *bytes, size_t count, size_t start, size_t end, bool is_lines, size_t *depth,
                      size_t limit);

/// Whether a document that is not searched can begin at a place in Base64.
bool csearch_begins_layer(const uint8_t *bytes, size_t count, size_t place);

/// Whether the name of a tag begins at a place that stands within a word.
bool csearch_begins_tag(const uint8_t *bytes, size_t count, size_t place);

/// Whether a text in quotation marks whose content begins at `start` does not end with a line break, so that it
/// may go on in the next record of a container's log.
bool csearch_is_divided(const uint8_t *bytes, size_t count, size_t start);

#endif
