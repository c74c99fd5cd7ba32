import { describe, expect, test } from 'vitest';
import { utf8Length } from '../kernel/utf8-length.ts';
import { PUSH_PAYLOAD_MAX, writePushPayload } from './push-payload.ts';
import { outcomeOfPush, PUSH_RETRY_AFTER_MAX_MS, PUSH_RETRY_MS, readRetryAfter } from './push-retry.ts';
import { readPushSubscription } from './push-subscription.ts';

const p256dh = `BP${'a'.repeat(85)}`;
const auth = 'x'.repeat(22);
const endpoint = 'https://push.example/send/1';

describe('PUSH-03 a subscription has an endpoint, a key and a secret', () => {
  test('which may be padded', () => {
    expect(readPushSubscription({ endpoint: ` ${endpoint}`, p256dh: `${p256dh}=`, auth: `${auth}==` })).toEqual({
      ...{ endpoint, p256dh, auth },
    });
  });

  test.each([
    ['no endpoint', { endpoint: ' ' }],
    ['a huge endpoint', { endpoint: `https://push.example/${'a'.repeat(2_048)}` }],
    ['no key', { p256dh: '' }],
    ['a short key', { p256dh: p256dh.slice(1) }],
    ['a long key', { p256dh: `${p256dh}a` }],
    ['a compressed point', { p256dh: `A${p256dh.slice(1)}` }],
    ['no secret', { auth: '   ' }],
    ['a short secret', { auth: auth.slice(1) }],
    ['a secret that is no base64url', { auth: `${auth.slice(1)}+` }],
  ])('PUSH-08 and is none with %s', (_name, part) =>
    expect(readPushSubscription({ endpoint, p256dh, auth, ...part })).toBeNull(),
  );
});

describe('the answer of a push service', () => {
  const of = (status: number, tries = 1, retryAfterMs: number | null = null) =>
    outcomeOfPush({ status, retryAfterMs }, tries);

  test.each([
    [200, 'sent'],
    [201, 'sent'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [404, 'gone'],
    [410, 'gone'],
    [413, 'refused'],
  ])('%i means %s', (status, kind) => expect(of(status)).toEqual({ kind }));

  test.each([408, 429, 500, 503])('%i is tried again, later each time, and not for ever', (status) => {
    const waits = PUSH_RETRY_MS.map((_wait, at) => of(status, at + 1));
    expect(waits).toEqual(PUSH_RETRY_MS.map((waitMs) => ({ kind: 'retry', waitMs })));
    expect(of(status, PUSH_RETRY_MS.length + 1)).toEqual({ kind: 'given-up' });
  });

  test('may ask for a longer wait, within bounds', () => {
    expect(of(429, 1, 45_000)).toEqual({ kind: 'retry', waitMs: 45_000 });
    expect(of(429, 1, 1)).toEqual({ kind: 'retry', waitMs: PUSH_RETRY_MS[0] });
    expect(of(429, 1, 1e12)).toEqual({ kind: 'retry', waitMs: PUSH_RETRY_AFTER_MAX_MS });
  });

  test('that never came is tried again', () =>
    expect(outcomeOfPush(null, 1)).toEqual({ kind: 'retry', waitMs: PUSH_RETRY_MS[0] }));

  test('asks in seconds or by a date', () => {
    const now = new Date('2027-03-01T12:00:00Z');
    expect(readRetryAfter('120', now)).toBe(120_000);
    expect(readRetryAfter('Mon, 01 Mar 2027 12:01:00 GMT', now)).toBe(60_000);
    expect(readRetryAfter('Mon, 01 Mar 2027 11:00:00 GMT', now)).toBe(0);
    expect(readRetryAfter('soon', now)).toBeNull();
    expect(readRetryAfter(undefined, now)).toBeNull();
  });
});

test('bytes are those of UTF-8', () => expect(['a', 'ü', '陶', '🏺', ''].map(utf8Length)).toEqual([1, 2, 3, 4, 0]));

test('a payload keeps its bound, however long its texts are', () => {
  const payload = { userID: '100001', language: 'de', title: 'a', body: 'b', path: '/kiln', tag: 'LIVE-1' };
  expect(JSON.parse(writePushPayload(payload))).toEqual(payload);
  for (const sign of ['x', 'ü', '陶', '🏺', '"', '\u0001']) {
    const text = writePushPayload({ ...payload, title: sign.repeat(5_000), body: sign.repeat(5_000) });
    expect(utf8Length(text)).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX);
    expect(JSON.parse(text)).toMatchObject({ path: '/kiln', tag: 'LIVE-1', title: expect.stringContaining('…') });
  }
});
