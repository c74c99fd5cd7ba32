import type { LegalInfo } from '../legal-info.ts';

export const guidelinesTextDe = ({ product, contact }: LegalInfo): string => `# Community-Richtlinien

${product} ist für alle, die streamen, und alle, die zuschauen. Diese Regeln sorgen dafür, dass beide gern hier sind.

## Sei anständig

- Kein Hass und keine Drohungen wegen Herkunft, Hautfarbe, Religion, Geschlecht, sexueller Orientierung, Alter, Krankheit oder Behinderung.
- Keine Belästigung: keine Raids, die verletzen sollen, kein Stalking, keine unerwünschten sexuellen Annäherungen, keine
  Veröffentlichung von Adressen, Telefonnummern oder Dokumenten anderer.
- Sprich über Menschen so, als säßen sie mit im Raum. Oft tun sie es.

## Schütze andere

- Keine Gewalt gegen Menschen oder Tiere zur Schau, kein Aufruf dazu, kein Lob für Terror.
- Keine Anleitungen zur Selbstverletzung. Wenn es dir nicht gut geht, sprich mit jemandem in deiner Nähe oder mit einem
  Sorgentelefon in deinem Land.
- Niemals sexuelle Inhalte mit Kindern. Wir zeigen sie an.
- Keine sexuellen Handlungen und keine Nacktheit im Stream.

## Sei ehrlich

- Gib dich nicht als jemand anderes aus, und kauf keine Zuschauer, Follower oder Chatter.
- Sag es, wenn du für etwas bezahlt wirst, das du zeigst.
- Kein Betrug, kein Glücksspiel mit dem Geld anderer, keine Links zu Schadsoftware.

## Achte die Arbeit anderer

Streame und veröffentliche, was du selbst gemacht hast, was du nutzen darfst oder was das Gesetz allen erlaubt. Was anderen
gehört, wird entfernt, wenn sie es verlangen. Beim ersten Mal ist es oft nur ein Hinweis; drei aktive Urheberrechtsverwarnungen
sperren den Kanal. Eine Verwarnung zählt nicht mehr ab dem Tag, den ihre Mitteilung nennt, oder wenn sie zurückgezogen wird.

## Im Chat

- Inhaber und Moderatoren des Kanals bestimmen den Ton. Sie dürfen Nachrichten entfernen und Personen ausschließen.
- Kein Spam, keine Textwände, keine Werbung ohne Zustimmung des Inhabers.

## Bei Verstößen

Wir entfernen, was gegen die Regeln verstößt. Wir können einen Kanal für eine Zeit oder für immer sperren, in schlimmen Fällen
sofort. Melde uns, was du siehst, oder widersprich einer Entscheidung: Schreib an ${contact}.
`;
