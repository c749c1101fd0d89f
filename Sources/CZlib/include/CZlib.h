#ifndef CZLIB_H
#define CZLIB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What came of `czlib_gunzip`.
enum czlib_result {
  CZLIB_OK = 0,
  /// The input ends inside a member.
  CZLIB_TRUNCATED = 1,
  /// The input is no gzip, or its checksum does not hold.
  CZLIB_DAMAGED = 2,
  /// The output would be longer than the limit.
  CZLIB_TOO_LARGE = 3,
  /// No memory was left.
  CZLIB_NO_MEMORY = 4,
};

/// Inflates all members of a gzip file, or zlib, into `output`, which has room for `limit` bytes.
///
/// With NULL for `output` the bytes are only counted, so that no memory is taken for a file that is damaged
/// or too large. Zeros and other bytes behind the last member are left out, as gzip(1) does with padding.
enum czlib_result czlib_gunzip(const uint8_t *input, size_t input_size, size_t limit,
                               uint8_t *output, size_t *output_size);

/// Inflates a gzip file whose bytes come in pieces, so that no memory is taken for the whole of it.
struct czlib_stream;

/// Begins a file; NULL where no memory is left.
struct czlib_stream *czlib_stream_open(void);

/// Lets go of the memory.
void czlib_stream_close(struct czlib_stream *stream);

/// Inflates what fits into `output`: all members one after the other.
///
/// `consumed` and `written` say how many bytes of each were used; `is_last` that no input follows. Where
/// nothing was written, more input is needed, or `has_ended` is set: only padding follows.
enum czlib_result czlib_stream_read(struct czlib_stream *stream, const uint8_t *input,
                                    size_t input_size, bool is_last, size_t *consumed,
                                    uint8_t *output, size_t output_size, size_t *written,
                                    bool *has_ended);

enum {
  /// How many bytes back a match may lie in what `czlib_compress` makes: 2 to the power of this.
  CZLIB_COMPRESS_WINDOW_BITS = 13,
  /// How much of that `czlib_compress` cannot use while it looks ahead; a dictionary has the rest.
  CZLIB_COMPRESS_LOOKAHEAD = 262,
};

/// Deflates many short inputs with one dictionary, which is read once.
struct czlib_compressor;

/// Takes a dictionary of at most 2 to the power of CZLIB_COMPRESS_WINDOW_BITS bytes; NULL where no memory is left.
struct czlib_compressor *czlib_compressor_open(const uint8_t *dictionary, size_t size);

/// Lets go of the memory.
void czlib_compressor_close(struct czlib_compressor *compressor);

/// Deflates an input, raw and as one piece; gives how many bytes were written, or 0 where they do not fit
/// into `room` or no memory is left.
size_t czlib_compress(const struct czlib_compressor *compressor, const uint8_t *input,
                      size_t input_size, uint8_t *output, size_t room);

/// Inflates what `czlib_compress` made, one input after the other.
struct czlib_decompressor;

/// NULL where no memory is left.
struct czlib_decompressor *czlib_decompressor_open(void);

/// Lets go of the memory.
void czlib_decompressor_close(struct czlib_decompressor *decompressor);

/// Inflates one input, with the dictionary that it was compressed with, to exactly `output_size` bytes.
///
/// CZLIB_DAMAGED says that the input comes to something else; nothing is written behind `output_size`.
enum czlib_result czlib_decompress(struct czlib_decompressor *decompressor, const uint8_t *dictionary,
                                     size_t dictionary_size, const uint8_t *input, size_t input_size,
                                     uint8_t *output, size_t output_size);

#endif
