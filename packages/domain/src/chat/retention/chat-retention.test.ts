import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_RETENTION_DAYS_MAX, judgeRetentionDays, keptDays } from './chat-retention.ts';

test('a channel may keep its messages for a day, up to as long as the site', () => {
  for (const days of [null, 1, 30, 365]) expect(judgeRetentionDays(days, 365)).toBeNull();
  for (const days of [0, -1, 1.5, 366, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(judgeRetentionDays(days, 365)).toMatchObject({ code: 'RETENTION_INVALID' });
  }
  expect(judgeRetentionDays(CHAT_RETENTION_DAYS_MAX, 0)).toBeNull();
  expect(judgeRetentionDays(CHAT_RETENTION_DAYS_MAX + 1, 0)).not.toBeNull();
});

test('a channel never keeps messages for longer than the site, also when the site changes its mind', () => {
  expect([keptDays(null, 0), keptDays(null, 90), keptDays(30, 0), keptDays(30, 90), keptDays(90, 30)]).toEqual([
    0, 90, 30, 30, 30,
  ]);
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 1, max: 36_500 })), fc.integer({ min: 1, max: 36_500 }), (days, site) => {
      expect(keptDays(days, site)).toBeLessThanOrEqual(site);
    }),
  );
});
