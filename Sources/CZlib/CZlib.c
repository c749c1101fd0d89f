#include "CZlib.h"

#include <limits.h>
#include <string.h>
#include <zlib.h>

// zlib counts in unsigned ints, so long inputs and outputs are handed over in steps.
static uInt step(size_t size) { return size > UINT_MAX ? UINT_MAX : (uInt)size; }

enum czlib_result czlib_gunzip(const uint8_t *input, size_t input_size, size_t limit,
                               uint8_t *output, size_t *output_size) {
  z_stream stream;
  memset(&stream, 0, sizeof stream);
  // 16 is for gzip, 15 for the largest window.
  if (inflateInit2(&stream, 16 + 15) != Z_OK) return CZLIB_NO_MEMORY;

  // Where the bytes go that are only counted.
  uint8_t scratch[65536];
  size_t written = 0, consumed = 0;
  enum czlib_result result = CZLIB_OK;
  for (;;) {
    uInt given = step(input_size - consumed);
    // One byte over the limit shows that the limit is passed.
    uInt room = output == NULL || written == limit ? sizeof scratch : step(limit - written);
    stream.next_in = (Bytef *)(input + consumed);
    stream.avail_in = given;
    stream.next_out = output == NULL || written == limit ? scratch : output + written;
    stream.avail_out = room;
    int status = inflate(&stream, Z_NO_FLUSH);
    consumed += given - stream.avail_in;
    written += room - stream.avail_out;
    if (written > limit) { result = CZLIB_TOO_LARGE; break; }
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
  *output_size = written;
  return result;
}
