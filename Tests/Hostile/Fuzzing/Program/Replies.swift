import SubscriptionModel
import SupportAnswers

extension FuzzTarget {
  /// A company's own replies.
  static let replies = FuzzTarget(
    name: "replies",
    maximumBytes: 1024,
    seeds: {
      [ReplyLanguage.english, .japanese].flatMap(ReplyFile.builtIn).map { Array($0.utf8) }
        + [#"ownPeriods = a \{ [{product}|{date}] {product}"#, "# b\nother = c\n  d\n", "{[|]}\\"]
        .map { Array($0.utf8) }
    },
    take: { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      check(ReplyTemplate(text), hasMistakes: true)
      do throws(ReplyFile.Mistake) {
        for template in try ReplyFile.replies(of: text).own.values {
          promise(template.mistake == nil, "a template with a mistake was taken: \(template.words)")
          check(template, hasMistakes: false)
        }
      } catch {
        promise(error.line > 0 && !error.reason.isEmpty, "a mistake without a line or a reason")
      }
    }
  )

  private static func check(_ template: ReplyTemplate, hasMistakes: Bool) {
    // A fact with braces and brackets has no meaning of its own.
    let facts = Dictionary(template.places.map { ($0, "{fact}[|]\n\u{1B}\u{202E}") }) { first, _ in
      first
    }
    let filled = template.filled(with: facts)
    promise(
      template.filled(with: [:]).utf8.count <= template.words.utf8.count + 3 * template.places.count
        || !template.places.isEmpty,
      "a reply grew without facts"
    )
    guard !hasMistakes else { return }
    promise(
      !controlsTerminal(filled),
      "a reply has a control character: \(filled.debugDescription)"
    )
    promise(!hidesText(filled), "a reply hides text: \(filled.debugDescription)")
  }
}
