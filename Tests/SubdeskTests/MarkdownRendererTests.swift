import Testing

@testable import subdesk

/// How a page of Markdown looks as plain text.
@Suite("Markdown as plain text")
struct MarkdownRendererTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let markdown: String
    let plain: String
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "headings are underlined down to the second level",
      markdown: """
        # Exit codes
        ## At the end
        ### Details
        Text.
        """,
      plain: """
        Exit codes
        ==========

        At the end
        ----------

        Details

        Text.
        """
    ),
    Row(
      name: "the lines of a paragraph are joined and wrapped",
      markdown: """
        One two three
        four five six seven
        eight.


        The next one.
        """,
      plain: """
        One two three four five six
        seven eight.

        The next one.
        """
    ),
    Row(
      name: "the lines of an item are aligned behind its marker",
      markdown: """
        Before:
        - one two three four five six
          seven
        - eight
          - nine
        1. ten
        10. one two three four five six

        After.
        """,
      plain: """
        Before:

        - one two three four five six
          seven
        - eight
          - nine
        1. ten
        10. one two three four five
            six

        After.
        """
    ),
    Row(
      name: "code keeps its lines and marks",
      markdown: """
        Run:
        ```sh
        $ subdesk list  `now` | wc

        # a comment that is longer than a line
        ```
        """,
      plain: """
        Run:

            $ subdesk list  `now` | wc

            # a comment that is longer than a line
        """
    ),
    Row(
      name: "the columns of a table are aligned",
      markdown: """
        | code | meaning |
        |---|:-:|
        | 0 | found |
        | 128 + n | a signal |
        """,
      plain: """
        code     meaning
        -------  --------
        0        found
        128 + n  a signal
        """
    ),
    Row(
      name: "wide cells of a table are wrapped, and narrow columns keep their width",
      markdown: """
        | | what it does |
        |---|---|
        | `p` | pins a customer or removes the pin |
        | `a \\| b` | nothing |
        """,
      plain: """
               what it does
        -----  -----------------------
        p      pins a customer or
               removes the pin
        a | b  nothing
        """
    ),
    Row(
      name: "columns without room share it, but keep their longest words",
      markdown: """
        | one two three | four five six |
        |---|---|
        | seven eight nine | ten eleven twelve |
        """,
      plain: """
        one two three  four five six
        -------------  ---------------
        seven eight    ten eleven
        nine           twelve
        """
    ),
    Row(
      name: "comments are omitted",
      markdown: """
        Before
        <!-- keys -->
        | a |
        |---|
        <!-- /keys -->
        """,
      plain: """
        Before

        a
        -
        """
    ),
  ]

  @Test(arguments: rows) func laysOut(row: Row) {
    let lines = MarkdownRenderer(width: 30).lines(of: row.markdown)
    #expect(lines.joined(separator: "\n") == row.plain)
  }

  @Test(arguments: [
    ("**bold** and *so far* and 2 * 3 * 4", "bold and so far and 2 * 3 * 4"),
    ("`index` writes, `-` reads, ``a`b`` too", "index writes, '-' reads, a`b too"),
    ("set `name = value` or `'10 Mar'`", "set 'name = value' or '10 Mar'"),
    ("[the **rules**](#rules) and [so on]", "the rules and [so on]"),
    ("<https://example.com> and a < b", "https://example.com and a < b"),
    ("see <doc:ExitCodes>, not <doc:Nowhere>", "see 'subdesk help exit-codes', not <doc:Nowhere>"),
    ("\\*not\\* emphasis, `\\[ \\]`", "*not* emphasis, '\\[ \\]'"),
    ("an open `mark and **another", "an open `mark and **another"),
  ])
  func marksOfTextAreRemoved(markdown: String, plain: String) {
    #expect(MarkdownText.plain(markdown) == plain)
  }

  @Test(arguments: 1...40) func noLineIsWiderThanAllowed(width: Int) {
    let text = "A page of some words, with `code` and a wordthatislongerthanmostlinesare."
    let markdown =
      "# \(text)\n\n\(text)\n\n- \(text)\n\n| a | b |\n|---|---|\n| \(text) | \(text) |"
    for line in MarkdownRenderer(width: width).lines(of: markdown) where width >= 5 {
      #expect(line.count <= width)
      #expect(line.last != " ")
    }
  }
}
