import { expect, test } from 'vitest';
import { changeText } from './change-text.ts';

const suspension = { endsAt: '2026-12-01T08:30:12.345Z', reason: 'TOS_TEMPORARY' };

test.each([
  [{ before: 0, after: 12.5 }, '0 → 12.5'],
  [{ before: 'a', after: '' }, 'a → –'],
  [{ role: 'STAFF', before: false, after: true }, 'STAFF: false → true'],
  [
    { before: null, after: suspension, note: 'Spam.', sessionsEnded: 2 },
    '– → TOS_TEMPORARY, endsAt 2026-12-01 08:30 UTC',
  ],
  [
    { before: suspension, after: { endsAt: null, reason: 'DMCA' } },
    'endsAt 2026-12-01 08:30 UTC → –, reason TOS_TEMPORARY → DMCA',
  ],
  [{ before: { reason: 'DMCA', endsAt: null }, after: null, how: 'EXPIRED' }, 'EXPIRED: DMCA → –'],
  [
    { kind: 'STRIKE', work: 'Blue Hour', before: { activeStrikes: 0 }, after: { activeStrikes: 1 } },
    'STRIKE, Blue Hour: activeStrikes 0 → 1',
  ],
  [
    { kind: 'WARNING', work: 'Blue Hour', before: { activeStrikes: 0 }, after: { activeStrikes: 0 } },
    'WARNING, Blue Hour',
  ],
  [{ note: 'alone' }, ''],
  [{}, ''],
  [null, ''],
  [['x'], ''],
])('%j: %s', (details, line) => expect(changeText(details)).toBe(line));

test('a line has a bound', () => {
  expect(changeText({ before: 'x'.repeat(500), after: 'y' })).toHaveLength(161);
});
