import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MODERATOR_MESSAGES, ORDINARY_MESSAGES, takeTokens } from './flood-limits.ts';
import { spendTokens, spentTokens } from './spend-tokens.ts';

test('tokens that another node gave are taken here too, down to none', () => {
  const bucket = spendTokens(null, ORDINARY_MESSAGES, 0, 18);
  expect(takeTokens(bucket, ORDINARY_MESSAGES, 0, 2).allowed).toBe(true);
  expect(takeTokens(bucket, ORDINARY_MESSAGES, 0, 3).allowed).toBe(false);
  expect(spendTokens(bucket, ORDINARY_MESSAGES, 0, 1_000)).toEqual({ tokens: 0, at: 0 });
  expect(spentTokens(spendTokens(null, ORDINARY_MESSAGES, 0, 18), ORDINARY_MESSAGES, 0)).toBe(18);
  expect(spentTokens(null, ORDINARY_MESSAGES, 0)).toBe(0);
});

test('however messages are spread over nodes that tell each other all, they have one allowance', () => {
  const turn = fc.record({ node: fc.nat(2), waitMs: fc.nat(3_000) });
  fc.assert(
    fc.property(
      fc.array(turn, { maxLength: 200 }),
      fc.constantFrom(ORDINARY_MESSAGES, MODERATOR_MESSAGES),
      (turns, rule) => {
        const nodes = [null, null, null].map(() => ({ bucket: null as ReturnType<typeof spendTokens> | null }));
        let alone: ReturnType<typeof spendTokens> | null = null;
        let now = 0;
        for (const { node, waitMs } of turns) {
          now += waitMs;
          const own = nodes[node];
          const taken = takeTokens(own?.bucket ?? null, rule, now);
          const expected = takeTokens(alone, rule, now);
          if (own !== undefined) own.bucket = taken.bucket;
          alone = expected.bucket;
          // Sums of thirds and tenths differ in the last digits.
          if (Math.abs(expected.bucket.tokens - Math.round(expected.bucket.tokens)) < 1e-6) return;
          expect(taken.allowed).toBe(expected.allowed);
          if (!taken.allowed) continue;
          for (const other of nodes) if (other !== own) other.bucket = spendTokens(other.bucket, rule, now, 1);
        }
      },
    ),
  );
});
