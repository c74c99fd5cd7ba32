import { describe, expect, test } from 'vitest';
import { judgeSpotlight, readAnnouncementColor } from './announcement.ts';
import { judgePinTime, PIN_SECONDS, readPin } from './pin.ts';
import { judgeShoutout } from './shoutout.ts';

const ID = '0a1b2c3d-0000-4000-8000-00000000000f';

describe('what /pin pins, and for how long', () => {
  test.each([
    ['be kind', { seconds: PIN_SECONDS, messageId: null, text: 'be kind' }],
    ['30m  be kind', { seconds: 1800, messageId: null, text: 'be kind' }],
    ['1h30m rules', { seconds: 5400, messageId: null, text: 'rules' }],
    ['3 rules of this chat', { seconds: PIN_SECONDS, messageId: null, text: '3 rules of this chat' }],
    ['3rd place wins', { seconds: PIN_SECONDS, messageId: null, text: '3rd place wins' }],
    [ID.toUpperCase(), { seconds: PIN_SECONDS, messageId: ID, text: '' }],
    [`${ID} 2h`, { seconds: 7200, messageId: ID, text: '' }],
    [`2h ${ID}`, { seconds: 7200, messageId: ID, text: '' }],
    ['', { seconds: PIN_SECONDS, messageId: null, text: '' }],
  ])('%s', (rest, typed) => expect(readPin(rest)).toEqual(typed));

  test.each([
    [29, 'PIN_TIME_INVALID'],
    [30, undefined],
    [86_400, undefined],
    [86_401, 'PIN_TIME_INVALID'],
    [Number.NaN, 'PIN_TIME_INVALID'],
  ])('%s seconds', (seconds, code) => expect(judgePinTime(seconds)?.code).toBe(code));
});

test('an emphasized text has 1 to 500 characters', () => {
  expect(judgeSpotlight('')?.code).toBe('TEXT_MISSING');
  expect(judgeSpotlight('😀'.repeat(500))).toBeNull();
  expect(judgeSpotlight('x'.repeat(501))?.code).toBe('TEXT_TOO_LONG');
});

test('an unknown colour of an announcement is the primary one', () => {
  expect(['BLUE', 'purple', 'beige', undefined].map((name) => readAnnouncementColor(name))).toEqual([
    'BLUE',
    'PURPLE',
    'PRIMARY',
    'PRIMARY',
  ]);
});

test('two minutes between shoutouts, an hour between two for the same channel', () => {
  const now = 10_000_000;
  const at = (lastAt: number | null, lastOfTargetAt: number | null) => judgeShoutout({ lastAt, lastOfTargetAt }, now);
  expect(at(null, null)).toBeNull();
  expect(at(now - 119_001, null)).toMatchObject({ code: 'SHOUTOUT_TOO_SOON', params: { seconds: 1 } });
  expect(at(now - 120_000, null)).toBeNull();
  expect(at(now - 3_599_000, now - 3_599_000)).toMatchObject({
    code: 'SHOUTOUT_SAME_TOO_SOON',
    params: { minutes: 1 },
  });
  expect(at(now - 3_600_000, now - 3_600_000)).toBeNull();
});
