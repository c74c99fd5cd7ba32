import type { LegalInfo } from '../legal-info.ts';

export const aboutTextDe = ({
  product,
  operator,
  contact,
  address,
  site,
}: LegalInfo): string => `# Wer diese Website betreibt

**${operator}** betreibt ${product} unter ${site}.

## So erreichst du uns

- ${contact.startsWith('[') ? `Schreib an ${contact}` : `Kontakt: ${contact}`}
${address.length === 0 ? '' : `\n## Anschrift\n\n${[operator, ...address].map((line) => `- ${line}`).join('\n')}\n`}
## Meldungen

Melde uns unter derselben Adresse Inhalte, die gegen die [Community-Richtlinien](/p/legal/community-guidelines), das Gesetz oder
deine Rechte verstoßen. Schreib, wo der Inhalt steht, was daran falsch ist und wie wir dir antworten können.

## Die Software

${product} ist freie Software unter der Apache License 2.0. Für das, was auf den Kanälen gesagt und gezeigt wird, sind ihre
Inhaber verantwortlich.
`;
