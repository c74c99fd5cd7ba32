import { expect, test } from 'vitest';
import { dueAction, type SocketTimes } from './deadline.ts';
import { CHAT_LIMITS } from './limits.ts';

const fresh: SocketTimes = {
  isRegistered: true,
  openedAt: 0,
  lastReceivedAt: 0,
  pingedAt: null,
  slowSince: null,
  endedAt: null,
};
const due = (times: Partial<SocketTimes>, now: number) => dueAction({ ...fresh, ...times }, now, CHAT_LIMITS);

test('a silent socket is asked after 4 minutes and taken for dead after 5', () => {
  expect(due({}, 239_999)).toBeNull();
  expect(due({}, 240_000)).toBe('ping');
  expect(due({ pingedAt: 240_000 }, 299_999)).toBeNull();
  expect(due({ pingedAt: 240_000 }, 300_000)).toBe('destroy');
  expect(due({ lastReceivedAt: 250_000 }, 400_000)).toBeNull();
});

test('a socket that was never asked is asked first, however late', () => {
  expect(due({}, 3_000_000)).toBe('ping');
});

test('a socket says who it is within 15 seconds', () => {
  expect(due({ isRegistered: false }, 14_999)).toBeNull();
  expect(due({ isRegistered: false }, 15_000)).toBe('refuse-unregistered');
});

test('a socket that does not read is closed after 10 seconds of it', () => {
  expect(due({ slowSince: 5_000 }, 14_999)).toBeNull();
  expect(due({ slowSince: 5_000 }, 15_000)).toBe('destroy');
});

test('a socket that was asked to close and does not is destroyed', () => {
  expect(due({ endedAt: 1_000, isRegistered: false }, 2_999)).toBeNull();
  expect(due({ endedAt: 1_000 }, 3_000)).toBe('destroy');
});
