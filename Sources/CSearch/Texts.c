#include "CSearch.h"

#include <stdlib.h>
#include <string.h>

/// A text has at most so many bytes, which is more than Apple's certificates have when they are encoded twice.
/// Of each beginning a few are kept, as the certificates change with the years and the environment.
enum { LONGEST_TEXT = 8192, TEXTS_OF_BEGINNING = 4 };

/// How many bytes must be known at least to be passed over.
enum { LEAST_KNOWN = 256 };

/// To keep a text costs as much as to search it, so that it pays only where texts come again: so many to begin with,
/// and one more for each that came again.
enum { FIRST_TEXTS = 32 };

struct text {
  uint8_t *bytes;
  size_t length;
};

struct csearch_texts {
  const struct csearch_set *patterns;
  const struct csearch_set *beginnings;
  /// The most bytes of a pattern.
  size_t longest;
  size_t count;
  struct text *texts;
  /// Which of the texts with a beginning gives way to the next one.
  size_t *oldest;
  size_t may_keep;
};

struct csearch_texts *csearch_open_texts(const struct csearch_set *patterns, size_t longest,
                                         const struct csearch_set *beginnings, size_t count) {
  if (longest == 0) return NULL;
  struct csearch_texts *texts = calloc(1, sizeof *texts);
  if (texts == NULL) return NULL;
  texts->patterns = patterns;
  texts->beginnings = beginnings;
  texts->longest = longest;
  texts->count = count * TEXTS_OF_BEGINNING;
  texts->texts = calloc(texts->count, sizeof *texts->texts);
  texts->oldest = calloc(count, sizeof *texts->oldest);
  texts->may_keep = FIRST_TEXTS;
  if (texts->texts == NULL || texts->oldest == NULL) {
    csearch_close_texts(texts);
    return NULL;
  }
  return texts;
}

void csearch_close_texts(struct csearch_texts *texts) {
  if (texts == NULL) return;
  for (size_t i = 0; texts->texts && i < texts->count; i++) free(texts->texts[i].bytes);
  free(texts->texts);
  free(texts->oldest);
  free(texts);
}

/// How many bytes are the same from the first one on.
static size_t common_bytes(const uint8_t *one, const uint8_t *other, size_t count) {
  size_t same = 0;
  for (size_t step = 256; step > 0; step /= 4) {
    while (count - same >= step && memcmp(one + same, other + same, step) == 0) same += step;
  }
  return same;
}

/// How many bytes from the beginning of a text on begin no pattern; 0 for a text that is not known.
static size_t known_bytes(const struct csearch_texts *texts, size_t beginning, const uint8_t *bytes, size_t count) {
  for (size_t i = 0; i < TEXTS_OF_BEGINNING; i++) {
    const struct text *text = &texts->texts[beginning * TEXTS_OF_BEGINNING + i];
    size_t same = common_bytes(bytes, text->bytes, count < text->length ? count : text->length);
    // A pattern that begins behind may go on in other bytes.
    if (same >= LEAST_KNOWN + texts->longest) return same - texts->longest + 1;
  }
  return 0;
}

/// Keeps the bytes up to the first one that is looked for by itself, or up to the end of the first pattern.
static void keep(struct csearch_texts *texts, size_t beginning, const uint8_t *bytes, size_t count) {
  // Only a text that is all there can be told from the next one.
  if (count < LONGEST_TEXT || texts->may_keep == 0) return;
  texts->may_keep--;
  size_t pattern, length = 0;
  while (length < LONGEST_TEXT && !csearch_is_sign(bytes[length])) length++;
  size_t found = csearch_next(texts->patterns, bytes, length, 0, length, &pattern);
  if (found != CSEARCH_NOWHERE && found + texts->longest - 1 < length) length = found + texts->longest - 1;
  if (length < LEAST_KNOWN + texts->longest) return;
  size_t *oldest = &texts->oldest[beginning];
  struct text *text = &texts->texts[beginning * TEXTS_OF_BEGINNING + *oldest];
  if (text->bytes == NULL) text->bytes = malloc(LONGEST_TEXT);
  if (text->bytes == NULL) return;
  memcpy(text->bytes, bytes, length);
  text->length = length;
  *oldest = (*oldest + 1) % TEXTS_OF_BEGINNING;
}

size_t csearch_unknown(struct csearch_texts *texts, const uint8_t *bytes, size_t count, size_t start, size_t end,
                       size_t *next) {
  while (start < end) {
    size_t beginning;
    size_t found = csearch_next(texts->beginnings, bytes, count, start, end, &beginning);
    if (found == CSEARCH_NOWHERE) break;
    size_t known = known_bytes(texts, beginning, bytes + found, count - found);
    if (known > 0) {
      texts->may_keep++;
      *next = known < end - found ? found + known : end;
      return found;
    }
    keep(texts, beginning, bytes + found, count - found);
    start = found + 1;
  }
  *next = end;
  return end;
}
