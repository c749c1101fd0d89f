#ifndef CZLIB_H
#define CZLIB_H

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

/// Inflates all members of a gzip file into `output`, which has room for `limit` bytes.
///
/// With NULL for `output` the bytes are only counted, so that no memory is taken for a file that is damaged
/// or too large. Zeros and other bytes behind the last member are left out, as gzip(1) does with padding.
enum czlib_result czlib_gunzip(const uint8_t *input, size_t input_size, size_t limit,
                               uint8_t *output, size_t *output_size);

#endif
