/// A line of small bars, one column each.
///
/// Zero is the baseline `▁`, so that it is seen to be counted; anything more rises above it, in
/// proportion to the largest value. `nil` stands for what is not known, and is drawn as `?`.
package func sparkline(_ values: [Int?]) -> String {
  let peak = values.compactMap(\.self).max() ?? 0
  var line = String.UnicodeScalarView()
  for value in values { line.append(sparkBar(value, peak: peak)) }
  return String(line)
}

private func sparkBar(_ value: Int?, peak: Int) -> Unicode.Scalar {
  guard let value else { return "?" }
  guard value > 0, peak > 0 else { return "▁" }
  let heights: [Unicode.Scalar] = ["▂", "▃", "▄", "▅", "▆", "▇", "█"]
  let share = Double(value) / Double(peak)
  let index = Int((share * Double(heights.count)).rounded(.up)) - 1
  return heights[min(max(index, 0), heights.count - 1)]
}

/// A horizontal bar of at most `width` columns for one of several values; something for every value
/// above zero.
package func horizontalBar(_ value: Int, of peak: Int, width: Int) -> String {
  guard value > 0, peak > 0, width > 0 else { return "" }
  let share = Double(value) / Double(peak) * Double(width)
  return String(repeating: "█", count: min(width, max(1, Int(share.rounded()))))
}
