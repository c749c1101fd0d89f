import SubscriptionModel
import Testing

/// What customers write in eleven languages: each amount with its own day.
///
/// The letters are read on Wednesday, 18 March 2026.
@Suite("Customers' letters")
struct MessageLetterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    /// Amounts with their days; a day in digits can be two.
    var charges: [String]
    var testDescription: String { text }

    init(_ text: String, _ charges: String...) {
      self.text = text
      self.charges = charges
    }
  }

  static let english: [Row] = [
    Row("You took $12.50 from me on 17/02/2026", "12.50 $ 2026-02-17"),
    Row("On 17 February (a Tuesday) you charged me $12.50", "12.50 $ 2026-02-17"),
    Row("17/02/2026 Tuesday $12.50 APPLE.COM/BILL", "12.50 $ 2026-02-17"),
    Row("It was 17 February, i.e. 12.50 dollars, and not 3 March.", "12.50 $ 2026-02-17"),
    Row("Paid USD 12.50 on 02/03/2026?", "12.50 USD 2026-03-02 or 2026-02-03"),
    Row(
      "12.50 USD on February 17th, 2026, and 3.75 USD on 19 Feb.",
      "12.50 USD 2026-02-17",
      "3.75 USD 2026-02-19"
    ),
    Row("On 17 Feb I paid 12.50, on 19 Feb 3.75.", "12.50 2026-02-17", "3.75 2026-02-19"),
    Row("My total of 12.50 and 3.75 was on 17 Feb", "12.50 2026-02-17", "3.75 2026-02-17"),
    Row("£7.25 went out last Tuesday", "7.25 GBP 2026-03-17"),
    Row("£7.25 went out on Tuesday of last week", "7.25 GBP 2026-03-10"),
    Row("7 pounds 25 was charged three days ago", "7.25 GBP 2026-03-15"),
    Row("Tuesday before last you took £7.25", "7.25 GBP 2026-03-10"),
    Row("last Tuesday week you took £7.25", "7.25 GBP 2026-03-10"),
    Row("On February the third you took $12.50", "12.50 $ 2026-02-03"),
    Row("On February third you took $12.50", "12.50 $ 2026-02-03"),
    Row("In February the third payment of $12.50 on 17 Feb", "12.50 $ 2026-02-17"),
    Row("Charged $12.50 the 17th, what is this?", "12.50 $ 2026-03-17"),
    Row("Charged the 17th, $12.50", "12.50 $ 2026-03-17"),
    Row("$12.50 - the 17th - what is it?", "12.50 $ 2026-03-17"),
    Row("I see a charge dated the 17th for $12.50", "12.50 $ 2026-03-17"),
    Row("$12.50 the 3rd time, on 17 Feb", "12.50 $ 2026-02-17"),
    Row("12 dollars 50 left my account yesterday", "12.50 $ 2026-03-17"),
    Row("a charge of 99p, a week ago", "0.99 GBP 2026-03-11"),
    Row("149 cents on 17 Feb, what is it", "1.49 2026-02-17"),
    Row("12.50 USD two weeks and a day ago", "12.50 USD 2026-03-03"),
    Row("As of today: 12.50 USD on 17 Feb", "12.50 USD 2026-02-17"),
    Row("It takes 12.50 eur again, on the 3rd, why", "12.50 EUR 2026-03-03"),
    Row("12.50 twice: on 17 January and 17 February", "12.50 2026-01-17", "12.50 2026-02-17"),
    // An amount of another time has no day of its own.
    Row("switched and was charged $4.99 on 17 Feb, was $9.99 before", "4.99 $ 2026-02-17"),
    Row("it will be 9.99 next month when I paid 1.99 on 17 February", "1.99 2026-02-17"),
    Row("12.50 on 17 and 19 February", "12.50 2026-02-17", "12.50 2026-02-19"),
    Row("It renews on 17 April 2026 but took 12.50 USD on 17 Mar 2026", "12.50 USD 2026-03-17"),
    Row("$2,499.00 on Sept. 3rd", "2499.00 $ 2025-09-03"),
    Row("paid 12.50 at 14.30 on 2026-02-17T14:30:00Z", "12.50 2026-02-17"),
    Row("12.50 USD, Tue Feb 17 08:00:00 2026", "12.50 USD 2026-02-17"),
    Row("17FEB APPLE.COM/BILL 800-275-2273 CA 12.50", "12.50 2026-02-17"),
    Row("APPLE.COM/BILL  17 FEB 26  GBP 7.25", "7.25 GBP 2026-02-17"),
    Row("02/17 APPLE.COM/BILL CUPERTINO CA 12.50", "12.50 2026-02-17"),
    Row("2026-02-17 APPLE.COM/BILL -12.50 EUR", "12.50 EUR 2026-02-17"),
    Row("20260217 12.50 USD APPLE.COM/BILL", "12.50 USD 2026-02-17"),
    Row("On the first of February you took 12.50 USD.", "12.50 USD 2026-02-01"),
    Row("Order date: Feb 17, 2026\nOrder total: $12.50\nVisa 4242", "12.50 $ 2026-02-17"),
    Row("charged $13.99 CAD, which I see as CAD $13.99 on Feb 17.", "13.99 CAD 2026-02-17"),
    Row("VISA 17FEB2026 APPLE.COM/BILL EUR12.50", "12.50 EUR 2026-02-17"),
    Row("on 17.02 I was charged 12.50 EUR", "12.50 EUR 2026-02-17"),
    Row("You charged 12.50 USD instead of 9.10."),
    Row("Why was I charged $12.50 on February\n17 for this app?", "12.50 $ 2026-02-17"),
    Row("Why was I charged $12.50 on Feb.\n17, 2026", "12.50 $ 2026-02-17"),
    Row("It was on Tuesday,\nFebruary 17, and $12.50", "12.50 $ 2026-02-17"),
    Row("three days\nago you charged me $12.50, why?", "12.50 $ 2026-03-15"),
    Row("charged 12.50 USD on 17 February\n2026", "12.50 USD 2026-02-17"),
    Row("I see two charges here\n17 Feb 12.50\n19 Feb 3.75", "12.50 2026-02-17", "3.75 2026-02-19"),
    Row("Charged $12.50 on Feb 16/17. Why?", "12.50 $ 2026-02-16", "12.50 $ 2026-02-17"),
    Row("Why was I charged $12.50 on Tuesday the 17th?", "12.50 $ 2026-03-17"),
    Row("$12.50 on 16-17 February, why?", "12.50 $ 2026-02-16..2026-02-17"),
    Row("Feb 13-15 $7.99", "7.99 $ 2026-02-13..2026-02-15"),
    Row("Jan 31-Feb 1 $7.99", "7.99 $ 2026-01-31..2026-02-01"),
    Row("on the 27th $7.99", "7.99 $ 2026-02-27"),
    Row("I was charged CHF 11.- on 24 February 2026", "11.00 CHF 2026-02-24"),
    Row("$12.50 in mid-February, why?", "12.50 $ 2026-02-01..2026-02-28"),
    Row("17 FEB 26 VIS APPLE.COM/BILL CORK 7.25 GBP 7.25", "7.25 GBP 2026-02-17"),
    Row("the 10/2 charge of $12.50", "12.50 $ 2026-02-10 or 2025-10-02"),
    Row("my payment 02/10 was $12.50, why?", "12.50 $ 2025-10-02 or 2026-02-10"),
    Row("paid 12.50 EUR 2/3", "12.50 EUR 2026-03-02 or 2026-02-03"),
    Row("charge 2/3 $12.50", "12.50 $ 2026-03-02 or 2026-02-03"),
    Row("Date: 10/02 Amount: $12.50", "12.50 $ 2026-02-10 or 2025-10-02"),
    Row("COMPRA 01/02 R$24,90", "24.90 BRL 2026-02-01 or 2026-01-02"),
    Row("消费 02/10 38元", "38.00 元 2026-02-10"),
    Row("결제는 02/10에 14,000원", "14000 KRW 2026-02-10"),
    Row("カード 2/10 1,480円", "1480 JPY 2026-02-10"),
    Row("only 2/3 of the coins came, I paid 12.50 USD"),
    Row("12.50 USD, and 1/2 the coins came"),
    Row(
      "Sometime Feb 16-18, 2026 there was a charge for 12.50 USD",
      "12.50 USD 2026-02-16..2026-02-18"
    ),
    Row("sometime Jan 31-17 Feb 2026 you took 12.50 USD"),
    Row("Feb 45-50, 12.50 USD"),
    Row("between Feb 1 and Feb 18 you took 12.50 USD", "12.50 USD 2026-02-01..2026-02-18"),
    Row("from 16 to 18 February, 12.50 USD", "12.50 USD 2026-02-16..2026-02-18"),
    Row("17 Feb 2026 - 17 Mar 2026 12.50 USD", "12.50 USD 2026-03-17"),
    Row("on Feb 17 and 19, 12.50 USD each", "12.50 USD 2026-02-17", "12.50 USD 2026-02-19"),
    Row("on the 3rd and the 17th, $12.50 both", "12.50 $ 2026-03-03", "12.50 $ 2026-03-17"),
    Row("12.50 USD on 17 February and 3 times before", "12.50 USD 2026-02-17"),
    Row("last month on the 12th you took $12.50", "12.50 $ 2026-02-12"),
    Row("the month before last, on the 12th, $12.50", "12.50 $ 2026-01-12"),
    Row("last week I was charged 12.50 USD", "12.50 USD 2026-03-09..2026-03-15"),
    Row("you took $12.50 this month", "12.50 $ 2026-03-01..2026-03-31"),
    Row("in February I paid 12.50 USD", "12.50 USD 2026-02-01..2026-02-28"),
    Row("12.50 USD, October 2025", "12.50 USD 2025-10-01..2025-10-31"),
    Row(
      "$12.50 last month and $3.75 on Feb 16",
      "12.50 $ 2026-02-01..2026-02-28",
      "3.75 $ 2026-02-16"
    ),
    Row("7.25 british pounds on 17 february", "7.25 GBP 2026-02-17"),
    Row(
      "02/17/2026 APPLE.COM/BILL 866-712-7753 CA 9.99\n01/27/2026 APPLE.COM/BILL 866-712-7753 CA 8.99",
      "9.99 2026-02-17",
      "8.99 2026-01-27"
    ),
    Row(
      "27/01 APPLE.COM/BILL 9.99 USD 16/02 APPLE.COM/BILL 4.99 USD",
      "9.99 USD 2026-01-27",
      "4.99 USD 2026-02-16"
    ),
    Row(
      "On February 17 I looked at my statement for the account and found that you took $9.99.\n"
        + "On February 16 it was $4.99.",
      "9.99 $ 2026-02-17",
      "4.99 $ 2026-02-16"
    ),
    Row("a fortnight ago you took 12.50 USD", "12.50 USD 2026-03-04"),
    Row("12.50 USD in the last week of January", "12.50 USD 2026-01-01..2026-01-31"),
    Row("12.50 USD on Tuesday, the week before last", "12.50 USD 2026-03-03"),
    Row("a month and 2 days ago, 12.50 USD", "12.50 USD 2026-02-16"),
    Row("12.50 canadian dollars on 17 Feb", "12.50 CAD 2026-02-17"),
    Row(
      "APPLE.COM/BILL 866-712-7753 CA  02/11  12.50\nwhat's this line",
      "12.50 2025-11-02 or 2026-02-11"
    ),
  ]

  static let german: [Row] = [
    Row("Warum wurden vor\nzwei Wochen 12,49 € abgebucht?", "12.49 EUR 2026-03-04"),
    Row("Warum wurden am 17.\nFebruar 12,49 € abgebucht?", "12.49 EUR 2026-02-17"),
    Row("Lastschrift 17.02 12,49 EUR", "12.49 EUR 2026-02-17"),
    Row("am Donnerstag, den 12., wurden 12,49 € abgebucht", "12.49 EUR 2026-03-12"),
    Row("CHF 11.- am 24. Februar abgebucht, wofür ist das?", "11.00 CHF 2026-02-24"),
    Row("am 21-23 Februar 12,49 €", "12.49 EUR 2026-02-21..2026-02-23"),
    Row("Mitte Februar wurden 12,49 € abgebucht", "12.49 EUR 2026-02-01..2026-02-28"),
    Row("12,49 € Ende Januar", "12.49 EUR 2026-01-01..2026-01-31"),
    Row("am 17. Februar wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
    Row("am 17ten Februar wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
    Row(
      "Von meinem Konto wurden am 17.02.2026 EUR 12,50 abgebucht. Tel. 0151 2345678",
      "12.50 EUR 2026-02-17"
    ),
    Row("Gestern 12,50€ bezahlt, ich wohne in 80331 München", "12.50 EUR 2026-03-17"),
    Row("vor 3 Tagen 2.499,00 Euro gezahlt", "2499.00 EUR 2026-03-15"),
    Row("Am Dienstag, den 17. Februar 2026 um 14.30 Uhr: 12,50 €", "12.50 EUR 2026-02-17"),
    Row("am 17.2. habe ich 12,50 EUR gezahlt", "12.50 EUR 2026-02-17"),
    Row("letzten Dienstag wurden 12 Euro 50 fällig", "12.50 EUR 2026-03-17"),
    Row("Vorgestern, 10,- €", "10.00 EUR 2026-03-16"),
    Row("Ich bin 34, geb. 12.03.2010. Am 17. Feb. waren es 12,50 €", "12.50 EUR 2026-02-17"),
    Row("17.02. 17.02. APPLE.COM/BILL 12,50-", "12.50 2026-02-17"),
    Row("App am 1. März gekauft, aber am 17. Februar 12,50 € gezahlt", "12.50 EUR 2026-02-17"),
    Row("Ich warte hier seit dem 1. März, 12,50 €", "12.50 EUR 2026-03-01"),
    Row("Am 17.02. (Dienstag) wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
    Row("Am 17. Feb. ca. 12,50 €, am 12. März nichts", "12.50 EUR 2026-02-17"),
    Row("Am 17.02 wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
    Row("17.02: 12,50 €", "12.50 EUR 2026-02-17"),
    Row("zweimal: 17.01. und 17.02. je 12,50 €", "12.50 EUR 2026-01-17", "12.50 EUR 2026-02-17"),
    Row("am 17.01. und 17.02. 12,50 €", "12.50 EUR 2026-01-17", "12.50 EUR 2026-02-17"),
    Row("vorige Woche Mittwoch 12,50 €", "12.50 EUR 2026-03-11"),
    Row("vor 3 Wochen und 3 Tagen 12,50 €", "12.50 EUR 2026-02-22"),
    Row("Am 17.02. 1299 Euro weg!", "1299.00 EUR 2026-02-17"),
    Row("Am 17.02. waren es 12.50 EUR", "12.50 EUR 2026-02-17"),
    Row("um 10.10 Uhr am 17. Februar wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
    Row("letzte Woche wurden 12,50 € abgebucht", "12.50 EUR 2026-03-09..2026-03-15"),
    Row("im Februar wurden 12,50 € abgebucht", "12.50 EUR 2026-02-01..2026-02-28"),
    Row("vorletzten Monat am 12. wurden 12,50 € abgebucht", "12.50 EUR 2026-01-12"),
    Row("am 12. letzten Monats wurden 12,50 € abgebucht", "12.50 EUR 2026-02-12"),
    Row("16.-18. Februar 2026, 12,50 €", "12.50 EUR 2026-02-16..2026-02-18"),
    Row("Letzten Monat, am 12. Februar, 12,50 €", "12.50 EUR 2026-02-12"),
    Row(
      "doppelt belastet!! 12,99 am 17.2. und 3,99 am 16.2.",
      "12.99 2026-02-17",
      "3.99 2026-02-16"
    ),
  ]

  static let french: [Row] = [
    Row("Pourquoi ai-je été débité le 2\nfévrier de 6,99 € ?", "6.99 EUR 2026-02-02"),
    Row("jeudi 12 vous avez prélevé 6,99 €", "6.99 EUR 2026-03-12"),
    Row("vous avez prélevé 6,99 € fin janvier", "6.99 EUR 2026-01-01..2026-01-31"),
    Row("vous m'avez prélevé 12,50 € le 17 février dernier", "12.50 EUR 2026-02-17"),
    Row("J'ai été débité de 12€50 le 1er février 2026", "12.50 EUR 2026-02-01"),
    Row("hier vous avez pris 12,50 euros", "12.50 EUR 2026-03-17"),
    Row(
      "prélèvements de 12,50 € : 8/1, 8/2 et 8/3",
      "12.50 EUR 2026-01-08 or 2025-08-01",
      "12.50 EUR 2026-02-08 or 2025-08-02",
      "12.50 EUR 2026-03-08 or 2025-08-03"
    ),
    Row(
      "12,50e le 17/02/2026 et 3,99e le 16/02/2026",
      "12.50 EUR 2026-02-17",
      "3.99 EUR 2026-02-16"
    ),
    Row("il y a trois jours, 12,50 € ont été prélevés", "12.50 EUR 2026-03-15"),
    Row("Prélèvement de 2 499,00 € le mardi 17 février", "2499.00 EUR 2026-02-17"),
    Row("Le 17/02 vous m'avez débité 12,50 euros, j'ai 27 ans", "12.50 EUR 2026-02-17"),
    Row("mon numéro est le 06 12 34 56 78, 12,50 € hier", "12.50 EUR 2026-03-17"),
    Row("né le 12/03/1984, débité de 12,50 € mardi dernier", "12.50 EUR 2026-03-17"),
    Row("Le 17/02 mardi, 12,50 € prélevés", "12.50 EUR 2026-02-17"),
    Row("le 01.02 12,50 € prélevés", "12.50 EUR 2026-02-01"),
    Row("le mois avant-dernier, le 1er, 12,50 €", "12.50 EUR 2026-01-01"),
    Row("la semaine dernière, 12,50 €", "12.50 EUR 2026-03-09..2026-03-15"),
    Row("la semaine dernière, mardi, 12,50 €", "12.50 EUR 2026-03-10"),
    Row("mardi de la semaine dernière, 12,50 €", "12.50 EUR 2026-03-10"),
    Row("en février, 12,50 € prélevés", "12.50 EUR 2026-02-01..2026-02-28"),
  ]

  static let spanish: [Row] = [
    Row("10-12 de febrero 199 pesos", "199.00 peso 2026-02-10..2026-02-12"),
    Row("9'99 € el 17 de febrero", "9.99 EUR 2026-02-17"),
    Row("el 17 de febrero de 2026 me cobraron 12,50 €", "12.50 EUR 2026-02-17"),
    Row("Ayer me cobraron 12.50 dólares, código postal 06600", "12.50 $ 2026-03-17"),
    Row("hace una semana pagué 12 euros con 50", "12.50 EUR 2026-03-11"),
    Row("me cobraron 12.900 wones el 17 de febrero", "12900 KRW 2026-02-17"),
    Row("me cobraron $199.00 el martes pasado", "199.00 $ 2026-03-17"),
    Row("compré el 1 de marzo pero el 17 de febrero ya pagué 12,50 euros", "12.50 EUR 2026-02-17"),
    Row("Me cobraron 12,50€ anteayer", "12.50 EUR 2026-03-16"),
    Row("el mes pasado me cobraron 12,50 €", "12.50 EUR 2026-02-01..2026-02-28"),
    Row("la semana pasada me cobraron 12,50 €", "12.50 EUR 2026-03-09..2026-03-15"),
    Row("el 3 y el 17 de febrero, 12,50 €", "12.50 EUR 2026-02-03", "12.50 EUR 2026-02-17"),
    Row("17 ago 2025, 12,50 €", "12.50 EUR 2025-08-17"),
  ]

  static let italian: [Row] = [
    Row("Perché mi avete addebitato l'8\nfebbraio 4,99 euro?", "4.99 EUR 2026-02-08"),
    Row("a inizio febbraio ho pagato 4,99 €", "4.99 EUR 2026-02-01..2026-02-28"),
    Row("il 17 febbraio mi avete addebitato 12,50 €", "12.50 EUR 2026-02-17"),
    Row("l'11 febbraio ho pagato euro 12,50", "12.50 EUR 2026-02-11"),
    Row("martedì scorso 12,50 euro addebitati", "12.50 EUR 2026-03-17"),
    Row("due giorni fa mi sono stati tolti 12,50€", "12.50 EUR 2026-03-16"),
    Row("12,50€ mar 17 feb 2026, o ieri l'altro?", "12.50 EUR 2026-02-17"),
    Row("Addebito di € 12,50 del 17/02/2026, CAP 20121", "12.50 EUR 2026-02-17"),
    Row("l'8/02 ho pagato 12,50 €", "12.50 EUR 2026-02-08 or 2025-08-02"),
    Row("17 set. 2025, 12,50 €", "12.50 EUR 2025-09-17"),
    Row(
      "l'8 gennaio e l'8 febbraio, 12,50 € ciascuno",
      "12.50 EUR 2026-01-08",
      "12.50 EUR 2026-02-08"
    ),
    Row("la settimana scorsa 12,50 €", "12.50 EUR 2026-03-09..2026-03-15"),
    Row("altroieri 12,50 € addebitati", "12.50 EUR 2026-03-16"),
    Row("nel mese di febbraio 12,50 €", "12.50 EUR 2026-02-01..2026-02-28"),
  ]

  static let portuguese: [Row] = [
    Row("Por que cobraram em 1º de\nfevereiro R$ 24,90?", "24.90 BRL 2026-02-01"),
    Row("fui cobrado em R$ 49,90 no dia 17 de fevereiro", "49.90 BRL 2026-02-17"),
    Row("Ontem vocês cobraram 49,90 reais do meu cartão", "49.90 BRL 2026-03-17"),
    Row("na terça-feira foi cobrado R$ 2.499,00", "2499.00 BRL 2026-03-17"),
    Row("há 3 dias paguei US$ 12,50, nasci em 12/03/1984", "12.50 USD 2026-03-15"),
    Row("20 de out, R$ 49,90", "49.90 BRL 2025-10-20"),
    Row("17 de set. R$ 49,90", "49.90 BRL 2025-09-17"),
    Row("paguei 17/02 R$ 49,90", "49.90 BRL 2026-02-17"),
    Row("dia 20.02 R$ 49,90", "49.90 BRL 2026-02-20"),
    Row("na segunda cobraram R$ 49,90", "49.90 BRL 2026-03-16"),
    Row("no mês passado cobraram R$ 49,90", "49.90 BRL 2026-02-01..2026-02-28"),
  ]

  /// Days without their month, beside one that has it.
  static let sharedMonths: [Row] = [
    Row("am 2. Februar 9,99 € und am 3. nochmal", "9.99 EUR 2026-02-02", "9.99 EUR 2026-02-03"),
    Row("le 2 février 9,99 € et le 3 encore", "9.99 EUR 2026-02-02", "9.99 EUR 2026-02-03"),
    Row(
      "el 2 de febrero me cobraron 9,99 € y el 3 otra vez",
      "9.99 EUR 2026-02-02",
      "9.99 EUR 2026-02-03"
    ),
    Row("il 2 febbraio 9,99 € e il 3 di nuovo", "9.99 EUR 2026-02-02", "9.99 EUR 2026-02-03"),
    Row(
      "no dia 2 de fevereiro cobraram R$ 24,90 e no dia 3 de novo",
      "24.90 BRL 2026-02-02",
      "24.90 BRL 2026-02-03"
    ),
    Row(
      "op 2 februari € 9,99 en op de 3e nog een keer",
      "9.99 EUR 2026-02-02",
      "9.99 EUR 2026-02-03"
    ),
    Row(
      "You charged me $9.99 on February 2nd and again on the 3rd",
      "9.99 $ 2026-02-02",
      "9.99 $ 2026-02-03"
    ),
    Row(
      "On February 2 you took $9.99 and on the 3rd again",
      "9.99 $ 2026-02-02",
      "9.99 $ 2026-02-03"
    ),
    Row(
      "You charged me $9.99 on 2 February and $4.99 on the 3rd",
      "9.99 $ 2026-02-02",
      "4.99 $ 2026-02-03"
    ),
    Row("On 28 January $9.99 and again on the 3rd", "9.99 $ 2026-01-28", "9.99 $ 2026-02-03"),
    Row(
      "2月2日に980円、3日にもまた980円",
      "980 JPY 2026-02-02",
      "980 JPY 2026-02-03"
    ),
    // What is said of the second day is something else.
    Row("am 2. Februar 9,99 € und am 3. kam eine Mail", "9.99 EUR 2026-02-02"),
    Row(
      "9,99 € il 3, il 4 e il 5 febbraio",
      "9.99 EUR 2026-02-03",
      "9.99 EUR 2026-02-04",
      "9.99 EUR 2026-02-05"
    ),
    Row(
      "9,99 € le 3, le 4 et le 5 février",
      "9.99 EUR 2026-02-03",
      "9.99 EUR 2026-02-04",
      "9.99 EUR 2026-02-05"
    ),
    Row(
      "9,99 € am 3., 4. und 5. Februar",
      "9.99 EUR 2026-02-03",
      "9.99 EUR 2026-02-04",
      "9.99 EUR 2026-02-05"
    ),
    Row(
      "€ 9,99 op 3, 4 en 5 februari",
      "9.99 EUR 2026-02-03",
      "9.99 EUR 2026-02-04",
      "9.99 EUR 2026-02-05"
    ),
    Row(
      "$9.99 on February 3, 4 and 5",
      "9.99 $ 2026-02-03",
      "9.99 $ 2026-02-04",
      "9.99 $ 2026-02-05"
    ),
    Row(
      "R$ 24,90 nos dias 3, 4 e 5 de fevereiro",
      "24.90 BRL 2026-02-03",
      "24.90 BRL 2026-02-04",
      "24.90 BRL 2026-02-05"
    ),
    Row(
      "2월 3일, 4일, 5일에 13,000원 결제",
      "13000 KRW 2026-02-03",
      "13000 KRW 2026-02-04",
      "13000 KRW 2026-02-05"
    ),
    Row("$9.99 on February 3, 24 coins came", "9.99 $ 2026-02-03"),
    Row(
      "2x 9,99 €, einmal am dritten Februar und einmal am dritten März",
      "9.99 EUR 2026-02-03",
      "9.99 EUR 2026-03-03"
    ),
    Row(
      "Heute 9,99 abgebucht, letzten Monat am 23. ebenfalls",
      "9.99 2026-03-18",
      "9.99 2026-02-23"
    ),
    Row("op 3 februari 9,99 en de 6e nog eens 3,99", "9.99 2026-02-03", "3.99 2026-02-06"),
    Row("depuis le 3 mars 9,99 par mois, et le 6 3,99", "9.99 2026-03-03", "3.99 2026-03-06"),
    Row("Le 3 et le 6 mars : 9,99 € et 3,99 €", "9.99 EUR 2026-03-03", "3.99 EUR 2026-03-06"),
    Row("I cancelled on 28 February and on the 1st you still charged $9.99", "9.99 $ 2026-03-01"),
    Row(
      "on the 27th and the 28th of February you charged me 9.99",
      "9.99 2026-02-27",
      "9.99 2026-02-28"
    ),
    Row("I have 3 kids aged 3, 4 and 5. March 1 charge of 9.99", "9.99 2026-03-01"),
    Row("I bought it in March 3 years ago and on 1 March 2026 paid 9.99", "9.99 2026-03-01"),
    Row("二月三號同二月十號都俾人扣咗2.99美金", "2.99 USD 2026-02-03", "2.99 USD 2026-02-10"),
  ]

  /// Weekdays and years that are told by how long ago they were.
  static let relative: [Row] = [
    Row("Am Sonntag vor 3 Wochen 9,99 €", "9.99 EUR 2026-02-22"),
    Row("hace dos semanas, el viernes, 9,99 €", "9.99 EUR 2026-03-06"),
    Row("3 weeks ago on Sunday you took 9.99", "9.99 2026-02-22"),
    Row("Le vendredi 6 dernier vous m'avez pris 9,99€", "9.99 EUR 2026-03-06"),
    Row("El viernes 6 me sacasteis 9,99", "9.99 2026-03-06"),
    Row("el viernes 6 cargos de 9,99", "9.99 2026-03-13"),
    Row("去年3月1日扣了9.99美元", "9.99 USD 2025-03-01"),
    Row("今年3月1日和去年12月1日都扣了9.99美元", "9.99 USD 2026-03-01", "9.99 USD 2025-12-01"),
    Row("昨年の3月1日に980円", "980 JPY 2025-03-01"), Row("작년 3월 1일 13,000원", "13000 KRW 2025-03-01"),
    Row("on 1 March last year you took 9.99", "9.99 2025-03-01"),
    Row("am 1. März letzten Jahres 9,99 €", "9.99 EUR 2025-03-01"),
    Row("le 1er mars de l'année dernière, 9,99 €", "9.99 EUR 2025-03-01"),
    Row("el 1 de marzo del año pasado 9,99 €", "9.99 EUR 2025-03-01"),
    Row("il 1 marzo dell'anno scorso 9,99 €", "9.99 EUR 2025-03-01"),
    Row("em 1 de março do ano passado, R$ 9,99", "9.99 BRL 2025-03-01"),
    Row("op 1 maart vorig jaar 9,99", "9.99 2025-03-01"),
    Row("前兩天被收9.99美金", "9.99 USD 2026-03-16"),
    Row("2月初，9块9毛9美元", "9.99 USD 2026-02-01..2026-02-28"),
  ]

  /// Amounts and days as people type them in haste, and as lines of banks and chats join them.
  static let joined: [Row] = [
    Row("99€99 le jeudi 12/02", "99.99 EUR 2026-02-12 or 2025-12-02"),
    Row("9 99 eur on 17 february", "9.99 EUR 2026-02-17"),
    Row("2 10 eur charges on 17 february", "10.00 EUR 2026-02-17"),
    Row("9€99 le 17 février", "9.99 EUR 2026-02-17"),
    Row("paid 13k won on 17 February", "13000 KRW 2026-02-17"),
    Row("I ran 13k on 17 February and paid 9.99", "9.99 2026-02-17"),
    Row("US$9.99 on 17 February", "9.99 USD 2026-02-17"),
    Row("9.99美元2月17日扣的", "9.99 USD 2026-02-17"),
    Row("17/02/2026:4,99USD", "4.99 USD 2026-02-17"),
    Row("另外 3/9 有一笔68元", "68.00 元 2026-03-09"),
    Row("我喺28/2俾你哋收咗AUD14.98", "14.98 AUD 2026-02-28"),
    Row("只收到1/2的金币，我付了68元"),
    Row("1200 JPY 10/02", "1200 JPY 2026-02-10 or 2025-10-02"),
    Row("27日(火)に980円", "980 JPY 2026-02-27"),
    Row("27일(금) 13,000원 결제", "13000 KRW 2026-02-27"),
    Row("Dienstag, dem 10., 9,99 € abgebucht", "9.99 EUR 2026-03-10"),
    Row("99,99 euro il 10 settembre", "99.99 EUR 2025-09-10"),
    Row("2月17日扣了九点九九美元", "9.99 USD 2026-02-17"),
    Row("2月17日扣了十二块", "12.00 元 2026-02-17"),
    Row("2月17日扣了十二點五元", "12.50 元 2026-02-17"),
    Row("２月１７日 ９．９９ドル", "9.99 $ 2026-02-17"),
    Row("wieso 9,99 am 23sten februar", "9.99 2026-02-23"),
    Row("14.98 17/2/26 3.98 28/2/26", "14.98 2026-02-17", "3.98 2026-02-28"),
    Row("9.99 on 17 February, call me after 5.30", "9.99 2026-02-17"),
    Row("nach 3.02. wurden 9,99 € abgebucht", "9.99 EUR 2026-02-03"),
    Row("APPLE.COM/BILL 17FEB 9,99USD (cambio 1,08)", "9.99 USD 2026-02-17"),
    Row("02/17 20:00 APPLE 12,900원 누적 120,400원", "12900 KRW 2026-02-17"),
    Row("2월 17일 만 이천 구백원 결제됐어요", "12900 KRW 2026-02-17"),
    Row("2월 17일 5천1백원 결제", "5100 KRW 2026-02-17"),
    Row("2월 17일 1만 3천원 결제", "13000 KRW 2026-02-17"),
    Row("2月17号被扣了9.99刀", "9.99 $ 2026-02-17"), Row("2月17号扣了9块9", "9.00 元 2026-02-17"),
    Row("2/23 アツプルコム 1,400", "1400.00 2026-02-23"),
    Row("2.17 APPLE 12,900 문의", "12900.00 2026-02-17"),
  ]

  /// Charges that are not those that the customer means.
  static let deniedCharges: [Row] = [
    Row("No it was not that one, not the 9.99 of February 17"),
    Row("not the 9.99 of February 16 but the 4.99 of February 17", "4.99 2026-02-17"),
    Row("Nein, nicht die 9,99 € vom 17. Februar"), Row("pas les 9,99 € du 17 février"),
    Row("no los 9,99 € del 17 de febrero"), Row("2月17日の980円ではありません"),
    Row("2월 17일 13,000원이 아닙니다"), Row("不是2月17日的9.99美元"),
    Row("No es el cargo de 9,99 del 1 de febrero, es el del 1 de marzo", "9.99 2026-03-01"),
    // What is not a customer's own is what is asked about.
    Row("This is not my 9.99 charge of February 17", "9.99 2026-02-17"),
    Row("je ne comprends pas les 9,99 € du 17 février", "9.99 EUR 2026-02-17"),
    Row("ik herken niet de € 9,99 van 17 februari", "9.99 EUR 2026-02-17"),
    Row("ich kenne nicht die 9,99 € vom 17. Februar", "9.99 EUR 2026-02-17"),
    Row("non riconosco i 9,99 € del 17 febbraio", "9.99 EUR 2026-02-17"),
    Row("It isn't the 9.99 of February 17"), Row("ce n'est pas les 9,99 € du 17 février"),
    Row("I did not make the 9.99 payment of February 17", "9.99 2026-02-17"),
    Row("nicht nur die 9,99 € vom 17. Februar", "9.99 EUR 2026-02-17"),
    Row("是不是2月17日的9.99美元", "9.99 USD 2026-02-17"),
    Row("No valor de R$ 24,90 em 17 de fevereiro", "24.90 BRL 2026-02-17"),
  ]

  /// A day that is still to come is that of no charge.
  static let toCome: [Row] = [
    Row(
      "You say $12.50 on 17 April 2026, but you took it on 17 February already",
      "12.50 $ 2026-02-17"
    ),
    Row("it renews on 17 April 2026 for $12.50"),
    Row(
      "$12.50 is due on 17 April 2026; I was charged $9.99 on 17 February",
      "9.99 $ 2026-02-17"
    ),
  ]

  /// Days in words, and without a year, that are still to come: nothing was charged on them.
  static let renewals: [Row] = [
    Row("it will renew next Tuesday for 9.99, I want out"),
    Row("Am nächsten Freitag wird 9,99 € abgebucht, ich will das nicht"),
    Row("Mein Abo verlängert sich am 27. März für 9,99 €"),
    Row("Mein Abo verlängert sich am Freitag, 27. März, für 9,99 €"),
    Row("it renews on 27 March for $9.99; you took $4.99 on 10 March", "4.99 $ 2026-03-10"),
    Row("mardi prochain 9,99 € seront prélevés"),
    Row("El próximo martes me cobrarán 9,99 €"), Row("Si rinnova il 27 marzo a 9,99 €"),
    Row("A assinatura renova em 27 de março por R$ 24,90"),
    Row("volgende dinsdag wordt 9,99 euro afgeschreven"),
    Row("3月27日に自動更新されますが980円は不要です"), Row("3월 27일에 갱신됩니다 13,000원"),
    Row("将于3月27日续订，68元"),
    Row("tomorrow 9.99 will be taken; yesterday 4.99 was", "4.99 2026-03-17"),
    // The renewal that was.
    Row("My plan renews on 10 March, and then you took 9.99", "9.99 2026-03-10"),
    Row("you charged me last Tuesday 9.99", "9.99 2026-03-17"),
  ]

  /// Rows of tables, and days right behind their amounts.
  static let tables: [Row] = [
    Row(
      "Date,Amount\n2026-03-10,9.99\n2026-03-11,4.99",
      "9.99 2026-03-10",
      "4.99 2026-03-11"
    ),
    Row(
      "9.99 (20/2), 4.99 (21/2), 2.99 (22/2)",
      "9.99 2026-02-20",
      "4.99 2026-02-21",
      "2.99 2026-02-22"
    ),
    Row("Kartenzahlung 10.03. APPLE.COM/BILL 9,99- Saldo 1.234,56+", "9.99 2026-03-10"),
    Row("9.99€ 10.3.", "9.99 EUR 2026-03-10"),
  ]

  /// The day of a refund is not that of the charge.
  static let refunds: [Row] = [
    Row("17FEB APPLE.COM/BILL 9.99 CR"),
    Row("17 Feb APPLE.COM/BILL 9.99CR and 12.50 on 16 Feb", "12.50 2026-02-16"),
    Row(
      "You refunded 9.99 on 12 March, why am I charged again on 14 March 9.99?",
      "9.99 2026-03-14"
    ),
    Row("You refunded 9.99 on 12 March, thanks"),
    Row(
      "9.99 on 10 March was refunded, but 4.99 on 12 March not",
      "9.99 2026-03-10",
      "4.99 2026-03-12"
    ),
    Row("Please refund the 9.99 of 10 March", "9.99 2026-03-10"),
    Row("I want a refund of 9.99 from 10 March", "9.99 2026-03-10"),
    Row(
      "Am 12. März wurden 9,99 € erstattet, am 14. März aber 9,99 € abgebucht",
      "9.99 EUR 2026-03-14"
    ),
    Row("Ich möchte 9,99 € erstattet bekommen, gezahlt am 10. März", "9.99 EUR 2026-03-10"),
    Row(
      "Vous m'avez remboursé 9,99 € le 12 mars et repris 9,99 € le 14 mars",
      "9.99 EUR 2026-03-14"
    ),
    Row(
      "Me reembolsaron 9,99 € el 12 de marzo y el 14 de marzo me cobraron 4,99 €",
      "4.99 EUR 2026-03-14"
    ),
    Row("3月12日に980円が返金されましたが、3月14日に980円請求されました", "980 JPY 2026-03-14"),
    Row("3月14日の980円を返金してください", "980 JPY 2026-03-14"),
    Row("3月14日的9.99美元退还给我", "9.99 USD 2026-03-14"),
    Row("Le 14 mars, 9,99 dollars US ont été débités", "9.99 USD 2026-03-14"),
    Row("3월 12일에 13,000원이 환불되었는데 3월 14일에 13,000원이 결제됐어요", "13000 KRW 2026-03-14"),
    Row("3月12日退了68元，3月14日又扣了68元", "68.00 元 2026-03-14"),
    Row("Gutschrift 12.03.2026 APPLE.COM/BILL +9,99 EUR"),
    Row("12.03.2026 APPLE.COM/BILL -9,99 EUR", "9.99 EUR 2026-03-12"),
    // A tax is part of the price.
    Row("Invoice 2026-03-10 total 9.99USD tax 1.99USD", "9.99 USD 2026-03-10"),
  ]

  static let dutch: [Row] = [
    Row("de 17e is € 12,50 afgeschreven, wat is dat?", "12.50 EUR 2026-03-17"),
    Row("de 2e afschrijving van € 12,50 was op 17 februari", "12.50 EUR 2026-02-17"),
    Row("Waarom is op 20\nfebruari € 5,49 afgeschreven?", "5.49 EUR 2026-02-20"),
    Row("eind februari is € 5,49 afgeschreven", "5.49 EUR 2026-02-01..2026-02-28"),
    Row("Op 17 februari is er € 12,50 afgeschreven", "12.50 EUR 2026-02-17"),
    Row("Er is gisteren € 10,- van mijn rekening afgeschreven", "10.00 EUR 2026-03-17"),
    Row("afgelopen dinsdag 12,50 euro betaald", "12.50 EUR 2026-03-17"),
    Row("op 17-02-2026 werd 12,50 afgeschreven. Bel 06-12345678", "12.50 2026-02-17"),
    Row("3 dagen geleden is er 12,50 afgeschreven", "12.50 2026-03-15"),
    Row("op 17.02 12,50 euro afgeschreven", "12.50 EUR 2026-02-17"),
    Row("vorige week 12,50 euro", "12.50 EUR 2026-03-09..2026-03-15"),
    Row("in februari 12,50 euro", "12.50 EUR 2026-02-01..2026-02-28"),
  ]

  static let japanese: [Row] = [
    Row("26/02/17 1,480円", "1480 JPY 2026-02-17"),
    Row("2月17日に1,800円の請求がありました。", "1800 JPY 2026-02-17"),
    Row("２０２６年２月１７日に￥１，８００が引き落とされました", "1800 ¥ 2026-02-17"),
    Row("2月17日（火曜日）に1,800円が引き落とされました", "1800 JPY 2026-02-17"),
    Row("昨日、1800円引き落とされました。電話は090-1234-5678です", "1800 JPY 2026-03-17"),
    Row("一昨日1,800円が請求されました", "1800 JPY 2026-03-16"),
    Row("3日前に1800円引かれました", "1800 JPY 2026-03-15"),
    Row("先週の火曜日に1,800円", "1800 JPY 2026-03-10"),
    Row("令和8年2月17日 1800円", "1800 JPY 2026-02-17"),
    Row("2/17に1,800円引き落とされました", "1800 JPY 2026-02-17"),
    Row("先々月30日に1,800円", "1800 JPY 2026-01-30"),
    Row("先々週の火曜日に1,800円", "1800 JPY 2026-03-03"),
    Row("〒150-0001 1,800円 2月17日", "1800 JPY 2026-02-17"),
    Row("先月1,800円", "1800 JPY 2026-02-01..2026-02-28"),
    Row("先週1,800円", "1800 JPY 2026-03-09..2026-03-15"),
    Row("2月に1,800円", "1800 JPY 2026-02-01..2026-02-28"),
    Row("2月16日〜18日の間に1,800円", "1800 JPY 2026-02-16..2026-02-18"),
    Row("2026/02/17 APPLE COM BILL 1,800", "1800.00 2026-02-17"),
  ]

  static let korean: [Row] = [
    Row("26.02.17 22,000원", "22000 KRW 2026-02-17"),
    Row("2월 17일에 18,000원이 결제되었습니다", "18000 KRW 2026-02-17"),
    Row("2월 17일 화요일에 18,000원 결제", "18000 KRW 2026-02-17"),
    Row("2월17일 ₩18,000 취소해 주세요. 010-1234-5678", "18000 KRW 2026-02-17"),
    Row("2026년 2월 17일 1만8천원 결제됐어요", "18000 KRW 2026-02-17"),
    Row("어제 18000원이 빠져나갔어요. 저는 27살입니다", "18000 KRW 2026-03-17"),
    Row("2026. 2. 17. ₩18,000 결제", "18000 KRW 2026-02-17"),
    Row("지난주 화요일에 18,000원", "18000 KRW 2026-03-10"),
    Row("3일 전에 18,000원이 결제되었어요", "18000 KRW 2026-03-15"),
    Row("지지난달 8일에 18,000원", "18000 KRW 2026-01-08"),
    Row("지지난주 화요일에 18,000원", "18000 KRW 2026-03-03"),
    Row("지난주에 18,000원이 결제되었어요", "18000 KRW 2026-03-09..2026-03-15"),
    Row("2월에 18,000원 결제", "18000 KRW 2026-02-01..2026-02-28"),
    Row("열흘 전에 18,000원이 결제되었어요", "18000 KRW 2026-03-08"),
    Row("저번 화요일에 18,000원", "18000 KRW 2026-03-17"),
    Row("[현대카드] 승인 홍*동 18,000원 일시불 02/17 19:00 APPLE", "18000 KRW 2026-02-17"),
  ]

  static let chinese: [Row] = [
    Row("26/02/17 38元", "38.00 元 2026-02-17"),
    Row("你们在2月17日扣了我68元，请退款", "68.00 元 2026-02-17"),
    Row("2026年2月17日周二扣了68元", "68.00 元 2026-02-17"),
    Row("1月17號跟2月17號各被扣68元", "68.00 元 2026-01-17", "68.00 元 2026-02-17"),
    Row("二月十七号扣了六十八元", "68.00 元 2026-02-17"),
    Row("我昨天被扣款￥68.00，手机13800138000", "68 ¥ 2026-03-17"),
    Row("貴公司於2026年2月17日扣款NT$300", "300.00 TWD 2026-02-17"),
    Row("上个月27号扣了我12.50美元", "12.50 USD 2026-02-27"),
    Row("民國115年2月17日 新台幣 300 元", "300.00 TWD 2026-02-17"),
    Row("上周二扣了68块", "68.00 元 2026-03-10"),
    Row("前天扣了我68.00人民币", "68.00 CNY 2026-03-16"),
    Row("上上个月18号扣了68元", "68.00 元 2026-01-18"),
    Row("上上周二扣了68块", "68.00 元 2026-03-03"),
    Row("2月17日，尾号1234，68元", "68.00 元 2026-02-17"),
    Row("2/17，300元", "300.00 元 2026-02-17"),
    Row(
      "2月17日，我的信用卡被苹果公司扣了68元。\n1月18日也扣了30元。",
      "68.00 元 2026-02-17",
      "30.00 元 2026-01-18"
    ),
    Row("上个月扣了68元", "68.00 元 2026-02-01..2026-02-28"),
    Row("上週被扣NT$300", "300.00 TWD 2026-03-09..2026-03-15"),
    Row("2月份扣了68元", "68.00 元 2026-02-01..2026-02-28"),
    Row("3天之前扣了68元", "68.00 元 2026-03-15"),
    Row("半个月前扣了68元", "68.00 元 2026-03-03"),
    Row("上上禮拜二被扣NT$300", "300.00 TWD 2026-03-03"),
    Row("2月17日扣款 NTD 300", "300.00 TWD 2026-02-17"),
  ]

  /// Amounts in words.
  static let spelled: [Row] = [
    Row("Apple took nine dollars and ninety-nine cents on 17 February", "9.99 $ 2026-02-17"),
    Row("Apple took nine dollars ninety nine on 17 February", "9.99 $ 2026-02-17"),
    Row("on Feb 17 it was nine ninety-nine", "9.99 2026-02-17"),
    Row("You took ten bucks yesterday", "10.00 $ 2026-03-17"),
    Row("ninety-nine pence, a week ago", "0.99 GBP 2026-03-11"),
    Row("charged once $12.50 on 17 February", "12.50 $ 2026-02-17"),
    Row("charged two USD 12.50 amounts on 17 February", "12.50 USD 2026-02-17"),
    Row("9 dollars and two were refunded on 17 February", "9.00 $ 2026-02-17"),
    Row("am 17. Februar neun Euro neunundneunzig", "9.99 EUR 2026-02-17"),
    Row("am 17. Februar wurden zwölf Euro und fünfzig Cent abgebucht", "12.50 EUR 2026-02-17"),
    Row(
      "le 17 février on m'a pris quatre-vingt-dix-neuf euros et quatre-vingt-dix-neuf centimes",
      "99.99 EUR 2026-02-17"
    ),
    Row("le 17 février, douze euros cinquante", "12.50 EUR 2026-02-17"),
    Row("el 17 de febrero me cobraron nueve euros con noventa y nueve", "9.99 EUR 2026-02-17"),
    Row("noventa y nueve euros con noventa y nueve el diez de febrero", "99.99 EUR 2026-02-10"),
    Row("Me cobraron treinta y uno euros el 17 de febrero", "31.00 EUR 2026-02-17"),
    Row("Me cobraron treinta y un euros el 17 de febrero", "31.00 EUR 2026-02-17"),
    Row("veintiuna libras el 17 de febrero", "21.00 GBP 2026-02-17"),
    Row("nove dólares e noventa e nove no dia 17 de fevereiro", "9.99 $ 2026-02-17"),
    Row("il 17 febbraio nove euro e novantanove centesimi", "9.99 EUR 2026-02-17"),
    Row("no dia 17 de fevereiro, nove reais e noventa centavos", "9.90 BRL 2026-02-17"),
    Row("op 17 februari negen euro negenennegentig", "9.99 EUR 2026-02-17"),
    Row("2월 17일 만삼천원 결제 취소 부탁드립니다", "13000 KRW 2026-02-17"),
  ]

  /// Days in words.
  static let spelledDays: [Row] = [
    Row("£7.25 on the seventeenth of February", "7.25 GBP 2026-02-17"),
    Row("seven pounds twenty-five went out on the twenty-first of January", "7.25 GBP 2026-01-21"),
    Row("$12.50 on February seventeenth, 2026", "12.50 $ 2026-02-17"),
    Row("am siebzehnten Februar 12,50 €", "12.50 EUR 2026-02-17"),
    Row("am dritten März wurden 12,50 € abgebucht", "12.50 EUR 2026-03-03"),
    Row("Am zwölften zweiten wurden 12,50 € abgebucht", "12.50 EUR 2026-02-12"),
    Row("12,50 € wurden am ersten dritten 2026 abgebucht", "12.50 EUR 2026-03-01"),
    Row("el treinta y uno de enero me cobraron 12,50 €", "12.50 EUR 2026-01-31"),
    Row("시월 팔일에 14,000원이 결제되었습니다", "14000 KRW 2025-10-08"),
    Row("2026년 이월 이십일일에 14,000원 결제", "14000 KRW 2026-02-21"),
    Row("십일월 십일일 14,000원 결제 취소", "14000 KRW 2025-11-11"),
    Row("le dix-sept février, 12,50 €", "12.50 EUR 2026-02-17"),
    Row("el veintidós de enero me cobraron 12,50 €", "12.50 EUR 2026-01-22"),
    Row("el diecisiete de febrero me cobraron 12,50 €", "12.50 EUR 2026-02-17"),
    Row("il diciassette febbraio 12,50 €", "12.50 EUR 2026-02-17"),
    Row("no dia dezessete de fevereiro, R$ 12,50", "12.50 BRL 2026-02-17"),
    Row("op zeventien februari is er € 12,50 afgeschreven", "12.50 EUR 2026-02-17"),
    Row("R8.2.17に1,800円引き落とし", "1800 JPY 2026-02-17"),
    Row("One may ask why 12.50 was charged on 17 February", "12.50 2026-02-17"),
    Row("Ich bin Otto Mai, am 17. Februar wurden 12,50 € abgebucht", "12.50 EUR 2026-02-17"),
  ]

  /// What a message denies, and what a price was before.
  static let denied: [Row] = [
    Row("I was NOT charged on Feb 16, I was charged on Feb 17, $12.50", "12.50 $ 2026-02-17"),
    Row("$12.50, not on Feb 16 but on Feb 17", "12.50 $ 2026-02-17"),
    Row("12,50 €, nicht am 16. Februar, sondern am 17. Februar", "12.50 EUR 2026-02-17"),
    Row("12,50 €, pas le 16 février mais le 17 février", "12.50 EUR 2026-02-17"),
    Row("No, it was on 17 February: 12.50", "12.50 2026-02-17"),
    Row("The 12.50 was never on 16 February. It came on the 17th.", "12.50 2026-02-17"),
    Row("The 12.50 didn't happen on 16 Feb, it happened on 17 Feb", "12.50 2026-02-17"),
    Row("12.50 isn't from 16 February, it's from 17 February", "12.50 2026-02-17"),
    Row("12.50: I cancelled before 16 Feb, but you charged on 17 Feb", "12.50 2026-02-17"),
    Row("12,50 €: gekündigt vor dem 16. Februar, abgebucht am 17.2.", "12.50 EUR 2026-02-17"),
    Row(
      "12,50 € wurden nicht wie Sie schreiben am 16. Februar, sondern am 17. Februar abgebucht",
      "12.50 EUR 2026-02-17"
    ),
    Row("12,50 € nie am 16. Februar, das war am 17. Februar", "12.50 EUR 2026-02-17"),
    Row(
      "Les 12,50 € n'ont jamais été débités le 16 février mais le 17 février",
      "12.50 EUR 2026-02-17"
    ),
    Row("12,50 € no fueron el 16 de febrero, sino el 17 de febrero", "12.50 EUR 2026-02-17"),
    Row(
      "12,50 € nunca se cobraron el 16 de febrero, sino el 17 de febrero",
      "12.50 EUR 2026-02-17"
    ),
    Row("12,50 € non erano del 16 febbraio ma del 17 febbraio", "12.50 EUR 2026-02-17"),
    Row(
      "R$ 12,50 não foram cobrados em 16 de fevereiro, foram em 17 de fevereiro",
      "12.50 BRL 2026-02-17"
    ),
    Row("R$ 12,50 no dia 17 de fevereiro, não no dia 16 de fevereiro", "12.50 BRL 2026-02-17"),
    Row(
      "de € 12,50 werd nooit op 16 februari afgeschreven, wel op 17 februari",
      "12.50 EUR 2026-02-17"
    ),
    Row("1,800円の請求は2月16日ではなく2月17日です", "1800 JPY 2026-02-17"),
    Row("2月17日です、2月16日じゃないです。1,800円です", "1800 JPY 2026-02-17"),
    Row("2月16日には請求されていません。2月17日に1,800円です", "1800 JPY 2026-02-17"),
    Row("18,000원은 2월 16일이 아니라 2월 17일에 결제됐어요", "18000 KRW 2026-02-17"),
    Row("2월 17일입니다. 2월 16일이 아닙니다. 18,000원요", "18000 KRW 2026-02-17"),
    Row("那12.50美元不是2月16日扣的，是2月17日扣的", "12.50 USD 2026-02-17"),
    Row("12.50美元，2月16日沒有扣，2月17日扣的", "12.50 USD 2026-02-17"),
    // Who denies something else denies no day.
    Row("2月16日に請求された1,800円が反映されていません。2月17日", "1800 JPY 2026-02-16"),
    Row("2月16日の1,800円は私のではありません。2月17日に解約", "1800 JPY 2026-02-16"),
    Row("12.50 nicht nur am 16. Februar, sondern auch am 17. Februar", "12.50 2026-02-16"),
    Row("not $4.99 but $9.99 on 17 February", "9.99 $ 2026-02-17"),
    Row("nicht 4,99 €, sondern 9,99 € am 17. Februar", "9.99 EUR 2026-02-17"),
    Row("17FEB CR 9.99 APPLE.COM/BILL"), Row("my CR. card, 9.99 on 17 Feb", "9.99 2026-02-17"),
    Row(
      "It says 1/3 but I think 1/4. 9.99.",
      "9.99 2025-04-01 or 2026-01-04"
    ),
    Row("You raised it from 4.99 to 9.99 on 17 February", "9.99 2026-02-17"),
    Row("Preis von 4,99 € auf 9,99 € am 17. Februar", "9.99 EUR 2026-02-17"),
    Row("二月十七号被扣了九块九毛九", "9.99 元 2026-02-17"),
    Row("二月十七号被扣了九块九毛九美元", "9.99 USD 2026-02-17"),
  ]

  /// Numbers in the digits of Arabic and Persian.
  static let otherDigits: [Row] = [
    Row("تم خصم ٩٫٩٩ دولار في ١٧/٠٢/٢٠٢٦", "9.99 $ 2026-02-17"),
    Row("۱۲٫۵۰ USD on ۱۷/۰۲/۲۰۲۶", "12.50 USD 2026-02-17"),
    Row("९.९९ USD on १७/०२/२०२६", "9.99 USD 2026-02-17"),
  ]

  /// Days that no calendar has: no other is taken in their place.
  static let noDays: [Row] = [
    Row("I was charged 12.50 on the 31st of February", "12.50 no day"),
    Row("I was charged 12.50 on 31/02/2026", "12.50 no day"),
    Row("12.50 USD on February 30th, 2026", "12.50 USD no day"),
    Row("am 31. September wurden 12,50 € abgebucht", "12.50 EUR no day"),
    Row("12.50 USD on 2025-02-29", "12.50 USD no day"), Row("2月30日に1,800円", "1800 JPY no day"),
    Row("12.50 on 29 February", "12.50 2024-02-29"),
  ]

  /// Days in digits of one message have one order.
  static let ofOneOrder: [Row] = [
    Row("01/17 $9.99\n02/03 $12.50", "9.99 $ 2026-01-17", "12.50 $ 2026-02-03"),
    Row("17/01/2026 £9.99\n02/03/2026 £12.50", "9.99 GBP 2026-01-17", "12.50 GBP 2026-03-02"),
    Row("$12.50 on 02/03/2026, not on 17 January", "12.50 $ 2026-03-02 or 2026-02-03"),
    Row(
      "17/01/2026 £9.99, 01/18/2026 $7.50 and 02/03/2026 $12.50",
      "9.99 GBP 2026-01-17",
      "7.50 $ 2026-01-18",
      "12.50 $ 2026-03-02 or 2026-02-03"
    ),
  ]

  /// Several days of one amount, and what all came to.
  static let totals: [Row] = [
    Row(
      "Two charges of $9.99, one on 17 January and another on 17 February, in total $19.98",
      "9.99 $ 2026-01-17",
      "9.99 $ 2026-02-17"
    ),
    Row(
      "Tengo dos cargos de $9.99, uno del 17/01/26 y otro del 17/02/26, en total $19.98",
      "9.99 $ 2026-01-17",
      "9.99 $ 2026-02-17"
    ),
    Row(
      "zweimal 9,99 €, am 17. Januar und am 17. Februar, zusammen 19,98 €",
      "9.99 EUR 2026-01-17",
      "9.99 EUR 2026-02-17"
    ),
    Row("1月17日9.99美元，2月17日9.99美元，一共19.98美元", "9.99 USD 2026-01-17", "9.99 USD 2026-02-17"),
    Row("total 19.98: 9.99 on 1/17, 9.99 on 2/17", "9.99 2026-01-17", "9.99 2026-02-17"),
    Row("9.99*2 on Jan 17 and Feb 17 = 19.98", "9.99 2026-01-17", "9.99 2026-02-17"),
    Row("9.99 on 17 February, total 10.82", "9.99 2026-02-17", "10.82 2026-02-17"),
    Row("on 17 January and 17 February, together 19.98", "19.98 2026-01-17", "19.98 2026-02-17"),
  ]

  @Test(arguments: [
    ("on 17 January and 17 February, together 19.98", ["2026-01-17", "2026-02-17"]),
    ("19.98 in all on Jan 17 and Feb 17", ["2026-01-17", "2026-02-17"]),
    ("19.98 on 17 February", []),
  ])
  func severalDaysOfAnAmountMayCountTogether(text: String, days: [String]) throws {
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    let message = try #require(PastedMessage(text))
    let charge = try #require(message.charges(asOf: asOf, zone: .utc).first)
    #expect(charge.together.flatMap(\.days).map(\.isoDate) == days)
  }

  @Test(
    arguments: english + german + french + spanish + italian + portuguese + dutch + japanese
      + korean + chinese + toCome + renewals + refunds + tables + spelled + spelledDays + denied
      + otherDigits
      + ofOneOrder + sharedMonths + relative + joined + deniedCharges
      + noDays + totals
  )
  func eachAmountHasItsOwnDay(row: Row) throws {
    #expect(try Self.charges(row.text) == row.charges)
  }

  /// The charges that a letter describes, read on 18 March 2026.
  static func charges(_ text: String) throws -> [String] {
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    let message = try #require(PastedMessage(text))
    return message.charges(asOf: asOf, zone: .utc).map { charge in
      let days = charge.days.map(\.isoDate).joined(separator: " or ")
      return "\(charge.amount.plainText) \(days.isEmpty ? "no day" : days)"
    }
  }

  // MARK: What is no value

  @Test(arguments: [
    "I am 34 and use iOS 18.10 with version 3.25 of the app",
    "call +49 170 1234567 or 866-712-7753 or (415) 555-0132",
    "it works 24/7, and 1/2 of it is great", "10115 Berlin, room 204, born 12/03/1984",
    "build 4.25, 2.50 GB, 19.00 % off", "I won 100 games and real 20 losses",
    "Otto Mai", "Otto März aus Wien", "In 2025, 12 times, from 2026, 100 coins", "☎ 06 12 34 56 78",
    "card 4111-1111-1111-1111",
  ])
  func theseAreNoDaysOrAmountsOrIdentifiers(text: String) {
    #expect(PastedMessage(text) == nil, "\(PastedMessage(text)?.parts.map(\.text) ?? [])")
  }

  /// Another day of the message counts where no charge of the amount is on the nearest one.
  @Test(
    arguments: [
      ("Buchung 17.02.2026, Wert 18.02.2026: 12,50 EUR", ["2026-02-18", "2026-02-17"]),
      (
        "18,000원이 4월 8일에 또 결제된다고 하는데 3월 8일 결제부터 취소해 주세요",
        ["2026-03-08"]
      ),
    ]
  )
  func furtherDaysOfTheMessageCome(text: String, days: [String]) throws {
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    let message = try #require(PastedMessage(text))
    let charge = try #require(message.charges(asOf: asOf, zone: .utc).first)
    let all = [charge.days] + charge.others.map(\.days)
    #expect(all.map { $0.map(\.isoDate).joined(separator: " or ") } == days)
  }

  /// A further day of the only amount can just as well be that of the charge, unless the message says
  /// that something else was on it.
  @Test(
    arguments: [
      ("12.50 USD, 17 February, it arrived 3 March", ["2026-03-03"]),
      ("12.50 USD on 17 February, I cancelled on 3 February", []),
      ("12,50 € am 17. Februar, gekündigt habe ich am 3. Februar", []),
      ("12.50 USD on 17 February, in January it was fine", []),
      ("I didn't buy anything on 3 February. 12.50 USD is from 17 February", []),
      ("12.50 USD, not on 3 February but on 17 February", []),
      ("12.50 USD on 17 February, 4.99 on 3 March", []),
    ] as [(String, [String])]
  )
  func aFurtherDayCanBeThatOfTheCharge(text: String, days: [String]) throws {
    let asOf = try #require(Timestamp(rfc3339: "2026-03-18T12:00:00Z"))
    let message = try #require(PastedMessage(text))
    let charge = try #require(message.charges(asOf: asOf, zone: .utc).first)
    #expect(charge.rivals.flatMap(\.days).map(\.isoDate) == days)
  }

  @Test func aDayThatIsStillToComeIsThatOfNoCharge() throws {
    #expect(try Self.charges("12.50 USD on 17 April 2026").isEmpty)
  }

  @Test(arguments: [
    ("$", "USD", true), ("$", "CAD", true), ("$", "GBP", false), ("$", "EUR", false),
    ("¥", "JPY", true), ("¥", "CNY", true), ("¥", "USD", false), ("kr", "SEK", true),
    ("€", "EUR", true), ("€", "USD", false), ("", "GBP", true),
  ])
  func aSignAllowsItsCurrencies(sign: String, currency: String, isAllowed: Bool) throws {
    let amount = try #require(StatedAmount("12.50 \(sign)"))
    #expect(amount.allows(currency: currency) == isAllowed)
  }
}
