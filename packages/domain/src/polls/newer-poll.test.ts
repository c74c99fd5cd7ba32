import { expect, test } from 'vitest';
import { newerPoll } from './newer-poll.ts';
import type { PollFacts } from './poll-events.ts';

const poll = (votes: number, change: Partial<PollFacts> = {}): PollFacts => ({
  ...{ pollID: '1', title: 'Glaze?', status: 'ACTIVE', startedAt: 100, endsAt: 200, endedAt: null },
  choices: [
    { id: '1-1', title: 'Blue', votes },
    { id: '1-2', title: 'Red', votes: 0 },
  ],
  ...change,
});
/** Whichever of the two comes first. */
const expectNewer = (older: PollFacts, newer: PollFacts): void => {
  expect(newerPoll(older, newer)).toBe(newer);
  expect(newerPoll(newer, older)).toBe(newer);
};

test('the later poll is newer, whatever its votes', () => {
  expectNewer(poll(50), poll(0, { pollID: '2', startedAt: 101 }));
});

test('of one poll the one with more votes is newer, and the ended one is the last', () => {
  expectNewer(poll(3), poll(4));
  expectNewer(poll(4), poll(2, { endedAt: 150 }));
});

test('of two answers that are equally new the one that came last is shown', () => {
  const known = poll(3);
  const updates = poll(3);
  expect(newerPoll(known, updates)).toBe(updates);
  const ended = poll(3, { endedAt: 150 });
  expect(newerPoll(poll(3, { endedAt: 150 }), ended)).toBe(ended);
  const other = poll(0, { pollID: '2' });
  expect(newerPoll(known, other)).toBe(other);
});
