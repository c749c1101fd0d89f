#include "CZlib.h"

#include <limits.h>
#include <stdlib.h>
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

struct czlib_stream {
  z_stream zlib;
  // Whether a member has ended and the next one, or padding, begins.
  bool is_between_members;
};

struct czlib_stream *czlib_stream_open(void) {
  struct czlib_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  if (inflateInit2(&stream->zlib, 16 + 15) != Z_OK) {
    free(stream);
    return NULL;
  }
  return stream;
}

void czlib_stream_close(struct czlib_stream *stream) {
  inflateEnd(&stream->zlib);
  free(stream);
}

enum czlib_result czlib_stream_read(struct czlib_stream *stream, const uint8_t *input,
                                    size_t input_size, bool is_last, size_t *consumed,
                                    uint8_t *output, size_t output_size, size_t *written,
                                    bool *has_ended) {
  z_stream *zlib = &stream->zlib;
  size_t used = 0, made = 0;
  enum czlib_result result = CZLIB_OK;
  *has_ended = false;
  while (made < output_size) {
    if (stream->is_between_members) {
      if (input_size - used < 2) {
        *has_ended = is_last;
        break;
      }
      if (input[used] != 0x1f || input[used + 1] != 0x8b) {
        *has_ended = true;
        break;
      }
      if (inflateReset(zlib) != Z_OK) { result = CZLIB_DAMAGED; break; }
      stream->is_between_members = false;
    }
    uInt given = step(input_size - used), room = step(output_size - made);
    zlib->next_in = (Bytef *)(input + used);
    zlib->avail_in = given;
    zlib->next_out = output + made;
    zlib->avail_out = room;
    int status = inflate(zlib, Z_NO_FLUSH);
    used += given - zlib->avail_in;
    made += room - zlib->avail_out;
    if (status == Z_STREAM_END) {
      stream->is_between_members = true;
    } else if (status != Z_OK && status != Z_BUF_ERROR) {
      result = status == Z_MEM_ERROR ? CZLIB_NO_MEMORY : CZLIB_DAMAGED;
      break;
    } else if (used == input_size && zlib->avail_out > 0) {
      if (is_last) result = CZLIB_TRUNCATED;
      break;
    }
  }
  *consumed = used;
  *written = made;
  return result;
}
