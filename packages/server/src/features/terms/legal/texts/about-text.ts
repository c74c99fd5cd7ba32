import type { LegalInfo } from '../legal-info.ts';

export const aboutText = ({ product, operator, contact, address, site }: LegalInfo): string => `# Who runs this site

**${operator}** runs ${product} at ${site}.

## How to reach us

- ${contact.startsWith('[') ? `Write to ${contact}` : `Contact: ${contact}`}
${address.length === 0 ? '' : `\n## Address\n\n${[operator, ...address].map((line) => `- ${line}`).join('\n')}\n`}
## Reports

Use the same contact to report content that breaks the [Community Guidelines](/p/legal/community-guidelines), the law or your
rights. Tell us where it is, what is wrong with it, and how we can reply to you.

## The software

${product} is free software under the Apache License 2.0. Channel owners are responsible for what is said and
shown on their channels.
`;
