#include "CZlib.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// zlib counts in unsigned ints, so long inputs and outputs are handed over in steps.
static uInt step(size_t size) { return size > UINT_MAX ? UINT_MAX : (uInt)size; }

// Makes room for more output; false when there is no memory.
static int grow(uint8_t **buffer, size_t *capacity, size_t limit) {
  // One byte over the limit shows that the limit is passed.
  size_t wanted = *capacity == 0 ? 65536 : *capacity * 2;
  if (wanted > limit + 1) wanted = limit + 1;
  uint8_t *larger = realloc(*buffer, wanted);
  if (larger == NULL) return 0;
  *buffer = larger;
  *capacity = wanted;
  return 1;
}

enum czlib_result czlib_gunzip(const uint8_t *input, size_t input_size, size_t limit,
                               uint8_t **output, size_t *output_size) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 16 is for gzip, 15 for the largest window.
  if (inflateInit2(&stream, 16 + 15) != Z_OK) return CZLIB_NO_MEMORY;

  uint8_t *buffer = NULL;
  size_t capacity = 0, written = 0, consumed = 0;
  enum czlib_result result = CZLIB_OK;
  for (;;) {
    if (written == capacity) {
      if (capacity > limit) { result = CZLIB_TOO_LARGE; break; }
      if (!grow(&buffer, &capacity, limit)) { result = CZLIB_NO_MEMORY; break; }
    }
    uInt given = step(input_size - consumed), room = step(capacity - written);
    stream.next_in = (Bytef *)(input + consumed);
    stream.avail_in = given;
    stream.next_out = buffer + written;
    stream.avail_out = room;
    int status = inflate(&stream, Z_NO_FLUSH);
    consumed += given - stream.avail_in;
    written += room - stream.avail_out;
    if (status == Z_STREAM_END) {
      // Another member may follow; anything else is padding.
      if (input_size - consumed < 2 || input[consumed] != 0x1f || input[consumed + 1] != 0x8b) break;
      if (inflateReset(&stream) != Z_OK) { result = CZLIB_DAMAGED; break; }
    } else if (status == Z_BUF_ERROR || (status == Z_OK && consumed == input_size && stream.avail_out > 0)) {
      if (stream.avail_out > 0) { result = CZLIB_TRUNCATED; break; }
    } else if (status != Z_OK) {
      result = status == Z_MEM_ERROR ? CZLIB_NO_MEMORY : CZLIB_DAMAGED;
      break;
    }
  }
  inflateEnd(&stream);
  if (result == CZLIB_OK && written > limit) result = CZLIB_TOO_LARGE;
  if (result != CZLIB_OK) {
    free(buffer);
    return result;
  }
  *output = buffer;
  *output_size = written;
  return CZLIB_OK;
}

void czlib_free(uint8_t *output) { free(output); }
