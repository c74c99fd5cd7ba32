import { describe, expect, test } from 'vitest';
import { findProgramEventType, PROGRAM_EVENT_TYPES } from '../announcements.ts';
import type { ProgramEventType } from '../kernel/program-event.ts';
import { eventKey, readCondition } from './subscription-condition.ts';
import { readKeepalive } from './subscription-limits.ts';
import {
  busyWait,
  isGivenUp,
  nextTry,
  WEBHOOK_FAILING_MS,
  WEBHOOK_FAILURES,
  WEBHOOK_RETRY_SECONDS,
} from './webhook-rules.ts';

const typeOf = (type: string, version: string): ProgramEventType => {
  const found = findProgramEventType(type, version);
  if (found === undefined) throw new Error(`there is no ${type}`);
  return found;
};

describe('types of subscriptions', () => {
  test('are found by name and version', () => {
    expect(findProgramEventType('channel.follow', '1')).toBeUndefined();
    expect(findProgramEventType('channel.follow', '2')?.needsModerator).toBe(true);
    expect(new Set(PROGRAM_EVENT_TYPES.map(({ type, version }) => `${type} ${version}`)).size).toBe(
      PROGRAM_EVENT_TYPES.length,
    );
  });

  test('take a condition with exactly their keys; empty values count as none', () => {
    const raid = typeOf('channel.raid', '1');
    expect(readCondition(raid, { from_broadcaster_user_id: '', to_broadcaster_user_id: '100001' })).toEqual({
      to_broadcaster_user_id: '100001',
    });
    expect(readCondition(raid, { from_broadcaster_user_id: '1', to_broadcaster_user_id: '2' })).toBeNull();
    expect(readCondition(raid, {})).toBeNull();
    const chat = typeOf('channel.chat.message', '1');
    expect(readCondition(chat, { broadcaster_user_id: '1' })).toBeNull();
    expect(readCondition(chat, { broadcaster_user_id: '1', user_id: '2', more: '3' })).toBeNull();
  });

  test('are found by the channel or user of an event', () => {
    expect(eventKey(typeOf('stream.online', '1'), { broadcaster_user_id: '5' })).toBe('stream.online:5');
    const chat = { user_id: '7', broadcaster_user_id: '5' };
    expect(eventKey(typeOf('channel.chat.message', '1'), chat)).toBe('channel.chat.message:5');
    expect(eventKey(typeOf('channel.raid', '1'), { to_broadcaster_user_id: '5' })).toBe(
      'channel.raid:to_broadcaster_user_id:5',
    );
    expect(eventKey(typeOf('user.update', '1'), { user_id: '7' })).toBe('user.update:7');
  });
});

test('a socket asks for 10 to 600 seconds between keepalives', () => {
  expect(readKeepalive(null)).toBe(10);
  expect(readKeepalive('600')).toBe(600);
  for (const text of ['9', '601', '-10', '1e2', '', 'x']) expect(readKeepalive(text)).toBeNull();
});

test('a message is tried again with longer and longer waits, and then not at all', () => {
  const waits = Array.from({ length: WEBHOOK_RETRY_SECONDS.length }, (_, at) => nextTry(at + 1));
  expect(waits).toEqual([...WEBHOOK_RETRY_SECONDS]);
  expect([...waits].sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(waits);
  expect(nextTry(WEBHOOK_RETRY_SECONDS.length + 1)).toBeNull();
});

test('a subscription is given up after many failures over a long time', () => {
  const since = new Date(0);
  const late = new Date(WEBHOOK_FAILING_MS);
  expect(isGivenUp(WEBHOOK_FAILURES, since, late)).toBe(true);
  expect(isGivenUp(WEBHOOK_FAILURES - 1, since, late)).toBe(false);
  expect(isGivenUp(WEBHOOK_FAILURES, since, new Date(WEBHOOK_FAILING_MS - 1))).toBe(false);
});

test('a message waits longer each time it finds no place, up to a minute', () => {
  expect([0, 1, 2, 3, 6, 7, 500].map(busyWait)).toEqual([0.5, 1, 2, 4, 32, 60, 60]);
});
