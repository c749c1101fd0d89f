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
  // 32 is for gzip and zlib, 15 for the largest window.
  if (inflateInit2(&stream, 32 + 15) != Z_OK) return CZLIB_NO_MEMORY;

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

struct czlib_compressor {
  // Has read the dictionary and nothing else; each input is deflated by a copy.
  z_stream primed;
};

// Little memory is quickly copied: the window and the tables come to 50 KB.
enum { compression_memory_level = 5, compression_level = 6 };

struct czlib_compressor *czlib_compressor_open(const uint8_t *dictionary, size_t size) {
  struct czlib_compressor *compressor = calloc(1, sizeof *compressor);
  if (compressor == NULL) return NULL;
  if (deflateInit2(&compressor->primed, compression_level, Z_DEFLATED, -CZLIB_COMPRESS_WINDOW_BITS,
                   compression_memory_level, Z_DEFAULT_STRATEGY) != Z_OK) {
    free(compressor);
    return NULL;
  }
  if (size > 0 && deflateSetDictionary(&compressor->primed, dictionary, step(size)) != Z_OK) {
    czlib_compressor_close(compressor);
    return NULL;
  }
  return compressor;
}

void czlib_compressor_close(struct czlib_compressor *compressor) {
  deflateEnd(&compressor->primed);
  free(compressor);
}

size_t czlib_compress(const struct czlib_compressor *compressor, const uint8_t *input,
                      size_t input_size, uint8_t *output, size_t room) {
  if (input_size > UINT_MAX || room > UINT_MAX) return 0;
  z_stream stream;
  // It only reads what it copies.
  if (deflateCopy(&stream, (z_stream *)&compressor->primed) != Z_OK) return 0;
  stream.next_in = (Bytef *)input;
  stream.avail_in = (uInt)input_size;
  stream.next_out = output;
  stream.avail_out = (uInt)room;
  size_t written = deflate(&stream, Z_FINISH) == Z_STREAM_END ? room - stream.avail_out : 0;
  deflateEnd(&stream);
  return written;
}

struct czlib_decompressor {
  z_stream zlib;
};

struct czlib_decompressor *czlib_decompressor_open(void) {
  struct czlib_decompressor *decompressor = calloc(1, sizeof *decompressor);
  if (decompressor == NULL) return NULL;
  if (inflateInit2(&decompressor->zlib, -CZLIB_COMPRESS_WINDOW_BITS) != Z_OK) {
    free(decompressor);
    return NULL;
  }
  return decompressor;
}

void czlib_decompressor_close(struct czlib_decompressor *decompressor) {
  inflateEnd(&decompressor->zlib);
  free(decompressor);
}

enum czlib_result czlib_decompress(struct czlib_decompressor *decompressor, const uint8_t *dictionary,
                                     size_t dictionary_size, const uint8_t *input, size_t input_size,
                                     uint8_t *output, size_t output_size) {
  if (input_size > UINT_MAX || output_size > UINT_MAX) return CZLIB_TOO_LARGE;
  z_stream *zlib = &decompressor->zlib;
  if (inflateReset(zlib) != Z_OK) return CZLIB_DAMAGED;
  if (dictionary_size > 0 && inflateSetDictionary(zlib, dictionary, step(dictionary_size)) != Z_OK) {
    return CZLIB_NO_MEMORY;
  }
  zlib->next_in = (Bytef *)input;
  zlib->avail_in = (uInt)input_size;
  zlib->next_out = output;
  zlib->avail_out = (uInt)output_size;
  int status = inflate(zlib, Z_FINISH);
  if (status == Z_MEM_ERROR) return CZLIB_NO_MEMORY;
  bool is_whole = status == Z_STREAM_END && zlib->avail_in == 0 && zlib->avail_out == 0;
  return is_whole ? CZLIB_OK : CZLIB_DAMAGED;
}
