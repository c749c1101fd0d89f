import ArgumentParser
import Dashboard

/// What `--start` opens.
enum StartChoice: ExpressibleByArgument {
  case screen(StartScreen)
  /// A place that was copied from a dashboard.
  case place(DeskPlace)

  init?(argument: String) {
    if let screen = StartScreen(rawValue: argument) {
      self = .screen(screen)
    } else if let link = PlaceLink(text: argument) {
      self = .place(link.place)
    } else {
      return nil
    }
  }
}
