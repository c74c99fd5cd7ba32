import { expect, test } from 'vitest';
import { previewCheer } from './cheer-preview.ts';
import { CHEER_MOST_BITS } from './cheer-rules.ts';

const draft = { bits: 100, minimum: 100, balance: 100, isTaken: true, isOwnChannel: false };

test('a draft whose bits are there says what is left', () => {
  expect(previewCheer(draft)).toMatchObject({ problem: null, left: 0 });
  expect(previewCheer({ ...draft, balance: 1_000, bits: 999 })).toMatchObject({ left: 1 });
});

test.each([
  [{ isTaken: false, isOwnChannel: true }, 'not-taken'],
  [{ isOwnChannel: true, bits: 1 }, 'own-channel'],
  [{ bits: 99 }, 'below-minimum'],
  [{ bits: CHEER_MOST_BITS + 1, balance: 0 }, 'too-many'],
  [{ bits: 101 }, 'too-few'],
  [{ balance: -5 }, 'too-few'],
] as const)('with %j it is refused: %s', (change, problem) =>
  expect(previewCheer({ ...draft, ...change }).problem).toBe(problem),
);
