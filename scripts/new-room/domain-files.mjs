/** The rule about a title, and its test. */
export const domainFiles = ({ room, noun, Noun, NOUN, words }) => ({
  [`packages/domain/src/${room}/${noun}-title.ts`]: `import { countCodePoints } from '../chat/message-text.ts';
import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';

export const ${NOUN}_TITLE_MAX_CODE_POINTS = 60;

/** The title of a ${words}: one line, without spaces at its ends. */
export const check${Noun}Title = (text: string): Result<string, 'TITLE_EMPTY' | 'TITLE_TOO_LONG'> => {
  const title = text.replace(/\\s+/g, ' ').trim();
  if (title === '') return refused('TITLE_EMPTY', 'Your ${words} needs a title.');
  return countCodePoints(title, ${NOUN}_TITLE_MAX_CODE_POINTS) > ${NOUN}_TITLE_MAX_CODE_POINTS
    ? refused('TITLE_TOO_LONG', \`The title may have at most \${${NOUN}_TITLE_MAX_CODE_POINTS} characters.\`)
    : ok(title);
};
`,
  [`packages/domain/src/${room}/${noun}-title.test.ts`]: `import { expect, test } from 'vitest';
import { check${Noun}Title, ${NOUN}_TITLE_MAX_CODE_POINTS } from './${noun}-title.ts';

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
