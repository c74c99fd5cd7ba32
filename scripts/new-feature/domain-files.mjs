/** The rules, errors and events of a new feature with a test, exported by the feature's entry. */
export const domainFiles = ({ feature, featureCamel, noun, nounCamel, Noun, NOUN, NOUNS, words, manyWords }) => ({
  [`packages/domain/src/${feature}/index.ts`]: `export * from './${noun}-events.ts';
export * from './${noun}-rules.ts';
export * as ${featureCamel}Notices from './${feature}-announcements.ts';
export * as ${featureCamel}Errors from './${feature}-errors.ts';
export * from './${feature}-paths.ts';
`,
  [`packages/domain/src/${feature}/${noun}-events.ts`]: `/** Events about ${manyWords}, see \`DomainEvent\`. Their partition is the channel. */
export type ${Noun}Event =
  | {
      readonly type: '${noun}-created';
      readonly channelId: string;
      readonly ${nounCamel}Id: string;
      readonly title: string;
      /** The id of the notice in chat: a UUID, the same on every node. */
      readonly noticeId: string;
      /** The user who made it, as the chat shows users. */
      readonly maker: {
        readonly userId: string;
        readonly login: string;
        readonly displayName: string;
        /** \`#RRGGBB\` */
        readonly color: string;
      };
      /** ms since the epoch */
      readonly at: number;
    }
  | { readonly type: '${noun}-removed'; readonly channelId: string; readonly ${nounCamel}Id: string };
`,
  [`packages/domain/src/${feature}/${feature}-errors.ts`]: `export const titleEmpty = { code: 'TITLE_EMPTY', sentence: 'Enter a title.' } as const;
export const titleTooLong = { code: 'TITLE_TOO_LONG', sentence: 'A title may have at most {max} characters.' } as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This ${words} was not found. It may have been removed already.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'This channel already has {max} ${manyWords}. Delete one first.',
} as const;
`,
  [`packages/domain/src/${feature}/${noun}-rules.ts`]: `import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { countCodePoints, withoutControls } from '../kernel/text.ts';
import * as ${featureCamel}Errors from './${feature}-errors.ts';

/** ${capital(manyWords)} of one channel. */
export const ${NOUNS}_MAX = 100;
/** ${capital(manyWords)} in one answer. */
export const ${NOUNS}_PAGE_MAX = 50;
export const ${NOUN}_TITLE_MAX_CODE_POINTS = 60;
/** ${capital(manyWords)} made by one user. */
export const ${NOUNS}_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * 60_000 };

/** The title of a ${words}: one line, without spaces at its ends. */
export const check${Noun}Title = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = withoutControls(text).replace(/\\s+/g, ' ').trim();
  if (title === '') return refused(${featureCamel}Errors.titleEmpty);
  return countCodePoints(title, ${NOUN}_TITLE_MAX_CODE_POINTS) > ${NOUN}_TITLE_MAX_CODE_POINTS
    ? refused(${featureCamel}Errors.titleTooLong, { max: ${NOUN}_TITLE_MAX_CODE_POINTS })
    : ok(title);
};
`,
  [`packages/domain/src/${feature}/${noun}-rules.test.ts`]: `import { expect, test } from 'vitest';
import { check${Noun}Title, ${NOUN}_TITLE_MAX_CODE_POINTS } from './${noun}-rules.ts';

test('a title is one line without spaces at its ends', () => {
  expect(check${Noun}Title('  a \\n title ')).toEqual({ ok: true, value: 'a title' });
});

test('an empty title and one that is too long are refused', () => {
  expect(check${Noun}Title(' \\t ')).toMatchObject({ code: 'TITLE_EMPTY' });
  const longest = '🎪'.repeat(${NOUN}_TITLE_MAX_CODE_POINTS);
  expect(check${Noun}Title(longest)).toEqual({ ok: true, value: longest });
  expect(check${Noun}Title(\`\${longest}x\`)).toMatchObject({ code: 'TITLE_TOO_LONG' });
});
`,
});

/** German translations of the errors and announcements, by the English sentence. */
export const germanErrors = ({ words, manyWords }) => ({
  [`This ${words} was not found. It may have been removed already.`]: `Dieses ${capital(words)} wurde nicht gefunden. Vielleicht ist es schon entfernt.`,
  [`New ${words}: {title}`]: `Neues ${capital(words)}: {title}`,
  [`${capital(manyWords)} of channels that you moderate`]: `${capital(manyWords)} in Kanälen, die du moderierst`,
  [`When such a channel has a new ${words}.`]: `Wenn ein solcher Kanal ein neues ${capital(words)} hat.`,
  [`{actor} has {count, plural, one {a new ${words}} other {# new ${manyWords}}}`]: `{actor} hat {count, plural, one {ein neues ${capital(words)}} other {# neue ${capital(manyWords)}}}`,
  [`Removed a ${words}`]: `Hat ein ${capital(words)} entfernt`,
  'Enter a title.': 'Gib einen Titel ein.',
  'A title may have at most {max} characters.': 'Ein Titel darf höchstens {max} Zeichen haben.',
  [`This channel already has {max} ${manyWords}. Delete one first.`]: `Dieser Kanal hat schon {max} ${capital(manyWords)}; mehr sind nicht möglich.`,
});

const capital = (text) => text[0].toUpperCase() + text.slice(1);
