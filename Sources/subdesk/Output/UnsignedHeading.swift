extension StandardOutput {
  /// Prints for a person that nothing signed is known of what follows.
  static func printUnsignedHeading() {
    line("")
    line("Known only from unsigned documents, which anybody can make:")
  }
}
