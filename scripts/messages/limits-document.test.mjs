import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LIMITS_DOCUMENT, limitsDocument, limitText } from './limits-document.mjs';

test('docs/limits.md is what `npm run messages` writes', async () => {
  const text = await limitsDocument();
  expect(text).toContain('| accounts | `SIGN_UPS_BY_ADDRESS` | 20 in 1 h |');
  expect(readFileSync(LIMITS_DOCUMENT, 'utf8')).toBe(text);
});

test.each([
  [{ limit: 3, windowMs: 86_400_000 }, '3 in 1 d'],
  [{ limit: 10, windowMs: 900_000 }, '10 in 15 min'],
  [{ limit: 3, windowMs: 1000 }, '3 in 1 s'],
  [{ limit: 1, windowMs: 1500 }, '1 in 1500 ms'],
])('%o is written %s', (limit, text) => expect(limitText(limit)).toBe(text));
