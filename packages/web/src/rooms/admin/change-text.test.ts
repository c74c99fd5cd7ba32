import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

test.each([
  [{ before: 0, after: 12.5 }, '0 → 12.5'],
  [{ role: 'STAFF', before: false, after: true }, 'role STAFF: false → true'],
  [
    {
      before: null,
      after: { reason: 'TOS_TEMPORARY', endsAt: '2026-12-01T00:00:00Z' },
      note: 'Spam.',
      sessionsEnded: 2,
    },
    'null → reason TOS_TEMPORARY, endsAt 2026-12-01T00:00:00Z',
  ],
  [{ before: { reason: 'DMCA', endsAt: null }, after: null, how: 'EXPIRED' }, 'how EXPIRED: reason DMCA → null'],
  [{ before: 'a', after: '' }, 'a → '],
  [{ note: 'alone' }, ''],
  [{}, ''],
  [null, ''],
  [['x'], ''],
])('%j: %s', (details, line) => expect(changeText(details)).toBe(line));

test('a line has a bound', () => {
  expect(changeText({ before: 'x'.repeat(500), after: 'y' })).toHaveLength(161);
});
