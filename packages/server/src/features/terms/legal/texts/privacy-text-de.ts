import type { LegalInfo } from '../legal-info.ts';

export const privacyTextDe = ({ product, operator, contact }: LegalInfo): string => `# Datenschutzerklärung

Hier steht, welche Daten ${product} über dich speichert, wozu, wie lange und welche Wahl du hast. Verantwortlich ist
**${operator}**. Kontakt: ${contact}.

## Wenn du nur zuschaust

| Was | Wozu | Wie lange |
|---|---|---|
| Deine Netzwerkadresse | um dir zu antworten und Versuche zu zählen, wo Missbrauch möglich ist | Minuten bis zu einem Tag, in den Zählern, die Versuche begrenzen |
| Eine Zufallszahl für deinen Browser (Cookie \`device\`) | damit ein Browser als ein Zuschauer zählt | ein Jahr oder bis du sie entfernst |
| Deine Region, wenn ein Proxy vor der Website sie nennt | um dir die Wahl zu zeigen, die dein Gesetz dir gibt | für die Dauer einer Anfrage |

Kein Name, kein Profil und keine Daten anderer Websites. Was du ohne Konto wählst, bleibt in deinem Browser.

## Wenn du ein Konto hast

| Was | Wozu | Wie lange |
|---|---|---|
| Benutzername, Anzeigename, Beschreibung, Bilder, Farben | dein öffentliches Profil | bis du sie änderst oder entfernst |
| E-Mail-Adresse | zum Anmelden, um dich wegen deines Kontos zu erreichen und es wiederherzustellen | bis du sie änderst |
| Dein Passwort als Hash mit Salt | zum Anmelden; niemand kann es lesen | bis du es änderst |
| Sitzungen: ein Hash des Tokens, der Name deines Browsers, erste und letzte Nutzung | damit du angemeldet bleibst und siehst, wo du angemeldet bist | 30 Tage nach der letzten Nutzung, höchstens ein Jahr |
| Zweite Faktoren und Passkeys, wenn du sie einrichtest | um dein Konto zu schützen | bis du sie entfernst |
| Wem du folgst und seit wann | um dir deren Streams zu zeigen | bis du nicht mehr folgst |
| Kanäle und Kategorien, die dich nicht interessieren | um sie bei Vorschlägen wegzulassen | bis du sie wieder anzeigst |
| Welche E-Mails du möchtest | um dir nur diese zu senden | mit deinem Konto |
| Flüsternachrichten zwischen dir und anderen, und wen du blockiert hast | um sie zuzustellen und Blockierte fernzuhalten | mit deinem Konto; eine Blockierung, bis du sie aufhebst |
| Anwendungen mit Zugriff auf dein Konto und was sie dürfen | um uns daran zu halten und es dir zu zeigen | bis du den Zugriff beendest |
| Deine Nachrichten im Chat | der Verlauf des Kanals und seine Moderation | mit dem Kanal |
| Deine Streams: Zeiten, Titel, Kategorie, Zuschauerzahl, Aufnahmen, die du eingeschaltet hast | dein Kanal | bis du sie entfernst |
| Angenommene Vereinbarungen und deine Entscheidungen zum Datenschutz, mit Datum | um zu belegen, was vereinbart wurde | mit deinem Konto |
| Maßnahmen von Moderatoren und Administratoren bei einem Konto | um darüber Rechenschaft zu geben | solange es die Website gibt |

Wir speichern keine Kartennummern und keine Nachrichten anderer Dienste. Wir verkaufen keine Daten.

## Was deine Zustimmung braucht

Statistiken über die Nutzung der Website, Empfehlungen aus dem, was du ansiehst, und Werbung gibt es nur, wenn du sie erlaubst,
oder, wo dein Gesetz den Widerspruch vorsieht, wenn du nicht widersprochen hast. Nichts davon beginnt, bevor das feststeht. Du kannst
deine Wahl jederzeit unter [Datenschutz-Auswahl](/privacy) ändern; das gilt sofort. Wer angibt, minderjährig zu sein, sieht
gar keine Werbung.

## Wer sonst Daten bekommt

- Alle sehen, was öffentlich ist: dein Profil, deine Streams, deine Nachrichten im Chat.
- Firmen, die die Rechner der Website betreiben, arbeiten für ${operator} und dürfen nichts für sich selbst nutzen.
- Behörden bekommen, was wir ihnen nach dem Gesetz geben müssen.

Beim Registrieren wird nichts bei anderen geprüft; Passwörter, Adressen und Nachrichten gehen an keine Dritten.

## Deine Rechte

Du darfst sehen, berichtigen, mitnehmen und löschen, was über dich gespeichert ist. Du darfst der Nutzung widersprechen und dich bei
der Datenschutzbehörde deines Landes beschweren. Vieles davon kannst du selbst in [deinen Einstellungen](/settings/profile) und auf
der Seite [Datenschutz-Auswahl](/privacy) tun; für alles andere schreib an ${contact}. In Kalifornien darfst du uns sagen, dass wir
deine Daten nicht verkaufen oder weitergeben sollen. Wir tun beides nicht, und dieselbe Seite hält deine Entscheidung fest.

## Änderungen

Eine neue Fassung hat eine neue Nummer und ein Datum. Bei deinem nächsten Besuch bitten wir dich, sie anzunehmen.
`;
