import type { LegalInfo } from '../legal-info.ts';

export const termsTextDe = ({ product, operator, contact, site }: LegalInfo): string => `# Nutzungsbedingungen

Diese Bedingungen sind eine Vereinbarung zwischen dir und **${operator}**. ${operator} betreibt ${product} unter ${site}. Du
stimmst ihnen zu, wenn du dich registrierst oder wenn du eine neue Fassung annimmst.

## Dein Konto

- Du brauchst ein Konto, um zu chatten, Kanälen zu folgen und live zu gehen. Zum Zuschauen brauchst du keines.
- Wähle ein Passwort, das du sonst nirgends verwendest. Du verantwortest, was mit deinem Konto geschieht. Wenn du vermutest, dass
  jemand anderes es nutzt, ändere sofort dein Passwort und beende in den Einstellungen die Sitzungen, die du nicht kennst.
- Ein Konto gehört einer Person. Verkauf es nicht, und gib dich nicht als jemand aus, der du nicht bist.
- Du bist alt genug, um diesen Bedingungen an deinem Wohnort zuzustimmen, oder jemand mit Sorgerecht stimmt für dich zu.

## Was du streamst und schreibst

- Es bleibt deins. Du gibst ${operator} das Recht, es zu empfangen, umzuwandeln, zu speichern, zu kopieren und zu zeigen, soweit
  das nötig ist, um es den Zuschauern zu bringen und die Aufnahmen zu behalten, die du eingeschaltet hast. Dieses Recht endet, wenn
  du es entfernst, außer für Kopien, die jemand anderes zu Recht behalten darf.
- Streame und schreib nur, woran du die Rechte hast und was weder die
  [Community-Richtlinien](/p/legal/community-guidelines) noch das Gesetz verbieten.
- Mit deinem Streamschlüssel kann jeder in deinem Namen streamen. Behalte ihn für dich; du kannst jederzeit einen neuen erzeugen.

## Was wir dürfen

- Wir dürfen entfernen, was gegen diese Bedingungen verstößt, und einen Kanal für eine Zeit oder für immer sperren. Ein gesperrter
  Kanal zeigt, dass er nicht verfügbar ist, und nennt kurz den Grund.
- Wer die Rechte an etwas hat, das hier ohne Erlaubnis gezeigt wird, schreibt an ${contact}. Wir entfernen es und informieren den
  Inhaber des Kanals, der widersprechen darf.
- Wir dürfen Teile des Dienstes ändern oder beenden. Wenn du dadurch etwas verlierst, wofür du bezahlt hast, sagen wir es vorher.

## Was wir nicht versprechen

Der Dienst wird so angeboten, wie er ist. Wir tun unser Bestes, damit er läuft, aber Bilder stocken, Server fallen aus und
Nachrichten gehen verloren. Soweit das Gesetz es erlaubt, haftet ${operator} nur für Schäden durch Vorsatz oder grobe
Fahrlässigkeit und für Schäden an Leben und Gesundheit. Rechte, die dir das Gesetz als Verbraucher gibt, bleiben dir.

## Ende der Vereinbarung

Du kannst jederzeit aufhören. Wir können die Vereinbarung mit einer Frist beenden, bei einem schweren Verstoß sofort. Was danach
weiter gelten muss, etwa die Rechte anderer an einer gemeinsamen Aufnahme, gilt weiter.

## Wenn sich diese Bedingungen ändern

Eine neue Fassung hat eine neue Nummer und ein Datum. Bei deinem nächsten Besuch bitten wir dich, sie anzunehmen. Alle Fassungen,
die du angenommen hast, findest du unter [deinen Vereinbarungen](/user/legal).

## Fragen

Schreib an ${contact}. Was mit deinen Daten geschieht, steht in der [Datenschutzerklärung](/p/legal/privacy).
`;
