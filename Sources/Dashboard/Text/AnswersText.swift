import SubscriptionModel
import SupportAnswers
import TerminalUI

/// The questions that customers ask, those first that the evidence speaks to, each with what to
/// reply; Enter shows how an answer came about.
struct AnswersText {
  let customer: CustomerAssessment
  /// The keys of the answers that show how they came about.
  let opened: Set<String>
  /// What the customer's message asks, whose answer comes first; `nil` for nothing.
  var request: LetterRequest?
  /// Replies that stand above already, and are not repeated.
  var repliesAbove: Set<String> = []

  /// Makes the lines of all answers.
  func build(in builder: inout TextBuilder) {
    buildAsked(in: &builder)
    buildAnsweredQuestions(in: &builder)
    buildOtherQuestions(in: &builder)
  }

  private func answers(in builder: TextBuilder) -> [QuestionAnswer] {
    let whoAsks = builder.context.whoAsks(about: customer.id)
    return builder.wording.answers(for: customer, askedBy: whoAsks)
  }

  /// What the message gets, which stands above all answers; `nil` for none.
  private func draft(in builder: TextBuilder) -> LetterDraft? {
    guard let request, request.asked != nil || request.hasWords else { return nil }
    let whoAsks = builder.context.whoAsks(about: customer.id)
    return LetterDraft(for: request, from: customer, askedBy: whoAsks, in: builder.wording)
  }

  /// Whether there is a reply to the message.
  func hasReply(in builder: TextBuilder) -> Bool { draft(in: builder)?.proposal.reply != nil }

  /// Makes the lines of the answer to the question that the message asks.
  func buildAsked(in builder: inout TextBuilder) {
    guard let draft = draft(in: builder) else { return }
    switch draft.proposal {
    case .noReply(let reason): builder.note(reason.words, style: Style(.soft))
    case .reply(let reply, _):
      builder.heading("The message asks", hint: "\(builder.key(.copy)) copies")
      if var answer = draft.answer {
        answer.draft = reply
        let title =
          draft.request.asked?.asksWhatChargeIs == true ? draft.askedWords : answer.question.title
        buildAnswer(answer, asked: title, in: &builder)
      } else {
        var action = ItemAction()
        action.copy = reply.text
        action.copiesLines = true
        action.copyName = replyDescription(to: customer)
        builder.paragraph(
          "asked",
          lead: [Span("  Say  ", Style(.quiet))],
          "“\(reply.text)”",
          style: Style(.soft),
          action: action
        )
        builder.noteLanguage(of: reply, indent: 7)
      }
    }
    builder.blank()
  }

  /// Makes the lines of the answers that the evidence speaks to, below what all answers depend on.
  func buildAnsweredQuestions(in builder: inout TextBuilder) {
    let whoAsks = builder.context.whoAsks(about: customer.id)
    let all = answers(in: builder).filter(\.hasEvidence)
    let asked = draft(in: builder)?.question
    let answered = all.filter { $0.question != asked }
    let known = [
      whoAsks.appUser.map { "asked by app account token \(shortLabel($0.text))…" },
      whoAsks.phone.map { "Apple Account on the phone: \(groupedDigits($0.text))" },
    ].compactMap(\.self)
    if !known.isEmpty {
      let change = "\(builder.key(.whoAsks)) changes it"
      builder.note((known + [change]).joined(separator: " · "), style: Style(.accent))
    }
    let noun = answered.count == all.count ? "question" : "other question"
    if all.isEmpty {
      builder.heading("The archive answers no question")
    } else if !answered.isEmpty {
      builder.heading("The archive answers \(counted(answered.count, noun))")
    }
    for answer in answered { buildAnswer(answer, in: &builder) }
  }

  /// Makes the lines of the other answers.
  func buildOtherQuestions(in builder: inout TextBuilder) {
    let asked = draft(in: builder)?.question
    let others = answers(in: builder).filter { !$0.hasEvidence && $0.question != asked }
    guard !others.isEmpty else { return }
    builder.heading("Other questions")
    for answer in others { buildAnswer(answer, in: &builder) }
  }

  private func buildAnswer(
    _ answer: QuestionAnswer,
    asked: String? = nil,
    in builder: inout TextBuilder
  ) {
    let key = "answer/\(answer.question.rawValue)"
    let isOpen = opened.contains(key)
    var action = ItemAction()
    action.fold = key
    action.copy = answer.reply
    action.copyName = "\(replyDescription(to: customer)), “\(asked ?? answer.question.title)”"
    action.copiesLines = true
    action.evidence = topic(of: answer)
    let isWhole = asked != nil || answer.hasEvidence || isOpen
    if isWhole, asked == nil { builder.blank() }
    let title = asked ?? answer.question.title
    buildVerdict(answer, title, key: key, isWhole: isWhole, action: action, in: &builder)
    guard isOpen else { return }
    for (number, step) in answer.path.enumerated() {
      buildStep(step, key: "\(key)/\(number)", in: &builder)
    }
  }

  /// The question, the verdict and the reply, which the cursor goes to as one.
  private func buildVerdict(
    _ answer: QuestionAnswer,
    _ asked: String,
    key: String,
    isWhole: Bool,
    action: ItemAction,
    in builder: inout TextBuilder
  ) {
    let isNarrow = builder.textWidth < Self.minimumBesideColumns
    let hang = isNarrow ? 2 : Self.titleWidth
    let title = Span(asked, Style(.plain, bold: answer.hasEvidence))
    var lines: [[Span]] = isNarrow ? [[title]] : []
    var edges: [Int: EvidenceMark] = [:]
    for statement in answer.statements {
      let texts = wrappedText(statement.text, width: max(6, builder.textWidth - hang))
      for text in texts {
        let isFirst = lines.isEmpty
        let pad = isFirst ? hang - columnWidth(of: asked) : hang
        let blank = Span(String(repeating: " ", count: max(1, pad)))
        lines.append((isFirst ? [title] : []) + [blank, Span(text)])
      }
      edges[lines.count - 1] = statement.mark
    }
    if isWhole, let reply = action.copy {
      let isAbove = repliesAbove.contains(reply)
      let said = isAbove ? "as above" : "“\(reply)”"
      let texts = wrappedText(said, width: max(6, builder.textWidth - 7))
      for (number, text) in texts.enumerated() {
        let lead = Span(number == 0 ? "  Say  " : "       ", Style(.quiet))
        lines.append([lead, Span(text, Style(.soft))])
      }
      if !isAbove, let english = answer.draft.english {
        let texts = wrappedText("In English: “\(english)”", width: max(6, builder.textWidth - 7))
        lines += texts.map { [Span("       "), Span($0, Style(.quiet))] }
      }
    }
    let marked = Self.titleWidth
    builder.item(key, lines: lines, marks: edges, markedColumns: marked, action: action)
  }

  /// One step of the way to the verdict, an item of its own so that `e` shows where it stands.
  private func buildStep(_ step: PathStep, key: String, in builder: inout TextBuilder) {
    var action = ItemAction()
    action.copy = step.found
    if !step.evidence.isEmpty {
      action.evidence = EvidenceTopic(
        title: "\(step.asked): \(step.found)",
        evidence: step.evidence
      )
    }
    guard builder.textWidth >= Self.minimumBesideColumns else {
      let text = "\(step.asked): \(step.found)"
      builder.paragraph(key, lead: [Span("    ")], text, mark: step.mark, action: action)
      return
    }
    // The widest question asked of the evidence, "Apple Accounts with the app but no purchase".
    let width = min(Self.titleWidth * 2 + 4, builder.textWidth / 2)
    let asked = wrappedText(step.asked, width: width - 5)
    let found = wrappedText(step.found, width: max(6, builder.textWidth - width - 1))
    let lines = (0..<max(asked.count, found.count)).map { number in
      [
        Span(
          padded("    \(asked.indices.contains(number) ? asked[number] : "")", to: width) + " ",
          Style(.quiet)
        ),
        Span(found.indices.contains(number) ? found[number] : ""),
      ]
    }
    builder.item(key, lines: lines, mark: step.mark, action: action)
  }

  /// What an answer rests on.
  private func topic(of answer: QuestionAnswer) -> EvidenceTopic? {
    guard !answer.evidence.isEmpty else { return nil }
    let verdict = answer.statements.first?.text ?? ""
    return EvidenceTopic(
      title: "\(answer.question.title) \(verdict)",
      evidence: answer.evidence
    )
  }

  /// How wide the column of questions is: the longest one, and a blank.
  private static let titleWidth =
    1 + (SupportQuestion.allCases.map { columnWidth(of: $0.title) }.max() ?? 0)

  /// Below this width question and verdict stand below one another.
  private static let minimumBesideColumns = 50
}
