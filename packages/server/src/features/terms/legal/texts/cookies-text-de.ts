import type { LegalInfo } from '../legal-info.ts';

export const cookiesTextDe = ({ product, cookie }: LegalInfo): string => `# Cookies und Speicher des Browsers

${product} setzt wenige Cookies, alle sind eigene, keines ist für andere Websites. Skripte können nur die gewählte Sprache lesen.

## Cookies

| Name | Wozu | Wie lange |
|---|---|---|
| \`${cookie('session')}\` | hält dich angemeldet | 30 Tage nach deinem letzten Besuch |
| \`language\` | die Sprache, die du gewählt hast; vorher wird keines gesetzt | ein Jahr nach deinem letzten Besuch |
| \`device\` | eine Zufallszahl, damit ein Browser als ein Zuschauer zählt | ein Jahr |
| \`${cookie('known-device')}\` | erkennt einen Browser, mit dem du dich angemeldet hast | ein Jahr |
| \`${cookie('log-in')}\` | erkennt dich zwischen deinem Passwort und deinem zweiten Faktor | 10 Minuten |
| \`${cookie('passkey')}\` | erkennt dich, während dein Passkey geprüft wird | 10 Minuten |
| \`${cookie('reopen')}\` | erkennt dich zwischen der Anmeldung bei einem geschlossenen Konto und der Bestätigung, die es wieder öffnet | 10 Minuten |

Ohne diese Cookies funktioniert die Website nicht: Sie brauchen keine Zustimmung und dienen keinem anderen Zweck.

## Speicher deines Browsers

Unter Namen, die mit \`bandshell.\` beginnen, behält dein Browser, was du hier gewählt hast. Es bleibt bei dir und wird nicht an uns
gesendet. Nur deine Entscheidungen zum Datenschutz werden deinem Konto hinzugefügt, wenn du dich anmeldest und dort noch keine hast.

| Name | Wozu |
|---|---|
| \`bandshell.theme\`, \`bandshell.density\`, \`bandshell.chat-filter\`, \`bandshell.chat-display\`, \`bandshell.chat-hidden-users\`, \`bandshell.emote-animations\`, \`bandshell.recent-emotes\`, \`bandshell.recent-emoji\`, \`bandshell.emoji-skin-tone\`, \`bandshell.fewer-hype-animations\`, \`bandshell.language\` | Aussehen und Sprache der Website |
| \`bandshell.callouts\` | welche Hinweise auf Aktionen du geschlossen hast, eine Woche lang |
| \`bandshell.push-off\`, \`bandshell.push-added\` | ob du in diesem Browser Benachrichtigungen willst und wann die Website zuletzt davon erfuhr |
| \`bandshell.player-sound\`, \`bandshell.player-captions\`, \`bandshell.live-latency\`, \`bandshell.push-rests-until\`, \`bandshell.live-sound-only\`, \`bandshell.stream-preview-plays\`, \`bandshell.right-column-open\`, \`bandshell.side-nav-wide\`, \`bandshell.followed-channels-sort\`, \`bandshell.raids\` | wie du zuschaust und bei welchen Raids du mitgehst |
| \`bandshell.chat-drafts\` | was du im Chat getippt und nicht gesendet hast, bis du den Tab schließt |
| \`bandshell.mature-content\` | dass du Inhalte für Erwachsene sehen möchtest, bis du den Tab schließt |
| \`bandshell.consent\` | deine Entscheidungen zum Datenschutz, solange du abgemeldet bist |
| \`bandshell.terms-dismissed\` und andere Namen, die auf \`-dismissed\`, \`-dismissed-at\` oder \`-put-off-at\` enden | welche Hinweise du geschlossen hast |
| \`bandshell.logged-in\`, \`bandshell.header-place\`, \`bandshell.followed-live\`, \`bandshell.continue-watching\`, \`bandshell.for-you\` | ob du angemeldet warst, einen Hinweis gesehen hast, jemand live war, dem du folgst, du ein Video fortsetzen konntest und Vorschläge hattest, damit die Seite nicht springt |

## Mit deiner Zustimmung

Statistiken, Empfehlungen und Werbung setzen ohne deine Zustimmung kein Cookie. Ändere deine Wahl unter [Datenschutz-Auswahl](/privacy).
`;
