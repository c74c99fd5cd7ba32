import { BREAK_MS, CALLS_BY_HOST, CALLS_BY_PROGRAM } from '@bandshell/domain/event-subscriptions';
import { beforeEach, expect, test } from 'vitest';
import { CallLimits, type CallPlace } from './call-limits.ts';

let now = 0;
let limits: CallLimits;
beforeEach(() => {
  now = 1_000_000;
  limits = new CallLimits({ now: () => new Date(now) });
});
const take = (program: string, host = 'bot.example'): CallPlace => {
  const place = limits.take(program, host);
  if (typeof place === 'string') throw new Error(`the call is ${place}`);
  return place;
};

test('a program and a host have a number of calls at once', () => {
  const own = Array.from({ length: CALLS_BY_PROGRAM }, (_, at) => take('one', `h${at}.example`));
  expect(limits.take('one', 'other.example')).toBe('busy');
  own[0]?.end(true);
  take('one', 'other.example');
  for (let at = 0; at < CALLS_BY_HOST; at += 1) take(`p${at}`);
  expect(limits.take('more', 'bot.example')).toBe('busy');
  take('more', 'elsewhere.example');
});

test('a program pauses with a host that does not answer, others with the same host do not', () => {
  const silent = [take('bad'), take('bad'), take('bad'), take('bad')];
  for (const place of silent) place.end(false);
  expect(limits.take('bad', 'bot.example')).toBe('paused');
  take('good').end(true);
  take('bad', 'its-other-host.example').end(true);
  now += BREAK_MS;
  const probe = take('bad');
  expect(limits.take('bad', 'bot.example')).toBe('paused');
  probe.end(true);
  take('bad');
  take('bad');
});

test('a program that has a new name for its silent host each time pauses altogether', () => {
  for (let at = 0; at < 12; at += 1) take('bad', `n${at}.example`).end(false);
  expect(limits.take('bad', 'n99.example')).toBe('paused');
});
