import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newerPoll } from './newer-poll.ts';
import type { PollFacts } from './poll-events.ts';
import { checkPoll, choiceIdOf, choicePosition, leadingChoices, pollPercents } from './poll-rules.ts';
import { readPoll } from './read-poll.ts';

const wish = { title: 'Tea or coffee?', choices: ['Tea', 'Coffee'], seconds: 60 };
const codeOf = (change: Partial<typeof wish>) => {
  const result = checkPoll({ ...wish, ...change });
  return result.ok ? null : result.code;
};

describe('what may be asked', () => {
  test('texts stand on one line each, without controls', () => {
    expect(checkPoll({ ...wish, title: ' Tea \n or\u202e coffee? ', choices: ['  Tea', 'Coffee\t'] })).toEqual({
      ok: true,
      value: wish,
    });
  });
  test.each([
    [{}, null],
    [{ title: ' \u202e ' }, 'TITLE_EMPTY'],
    [{ title: '🫖'.repeat(60) }, null],
    [{ title: 'x'.repeat(61) }, 'TITLE_TOO_LONG'],
    [{ choices: ['one'] }, 'CHOICE_COUNT'],
    [{ choices: ['1', '2', '3', '4', '5'] }, null],
    [{ choices: ['1', '2', '3', '4', '5', '6'] }, 'CHOICE_COUNT'],
    [{ choices: ['Tea', ' '] }, 'CHOICE_EMPTY'],
    [{ choices: ['Tea', 'x'.repeat(25)] }, null],
    [{ choices: ['Tea', 'x'.repeat(26)] }, 'CHOICE_TOO_LONG'],
    [{ choices: ['Tea', 'tea '] }, 'CHOICE_TWICE'],
    [{ seconds: 14 }, 'DURATION_INVALID'],
    [{ seconds: 15 }, null],
    [{ seconds: 1800 }, null],
    [{ seconds: 1801 }, 'DURATION_INVALID'],
    [{ seconds: 20.5 }, 'DURATION_INVALID'],
    [{ seconds: Number.NaN }, 'DURATION_INVALID'],
  ])('%j: %s', (change, code) => {
    expect(codeOf(change)).toBe(code);
  });
});

test('a command names duration, question and choices', () => {
  expect(readPoll('2m Tea or coffee? | Tea | Coffee')).toEqual({ ...wish, seconds: 120 });
  expect(readPoll('45S Tea or coffee?|Tea|Coffee')).toEqual({ ...wish, seconds: 45 });
  expect(readPoll('2027 is over? | Yes | No')).toEqual({
    title: '2027 is over?',
    choices: ['Yes', 'No'],
    seconds: 120,
  });
  expect(readPoll('')).toEqual({ title: '', choices: [], seconds: 120 });
});

test('the id of a choice names its place in its own poll alone', () => {
  expect(choicePosition('123456', choiceIdOf('123456', 2), 2)).toBe(2);
  expect(choicePosition('123456', choiceIdOf('123456', 3), 2)).toBeNull();
  expect(choicePosition('123456', choiceIdOf('123457', 1), 2)).toBeNull();
  for (const other of ['', '123456', '123456-0', '123456-01', '123456-1 ']) {
    expect(choicePosition('123456', other, 2)).toBeNull();
  }
});

const votesList = fc.array(fc.nat(1_000_000), { minLength: 2, maxLength: 5 });

test('per cents add up to 100, are next to the exact share, and keep the order of the votes', () => {
  fc.assert(
    fc.property(votesList, (votes) => {
      const sum = votes.reduce((all, each) => all + each, 0);
      const percents = pollPercents(votes);
      expect(percents.reduce((all, each) => all + each, 0)).toBe(sum === 0 ? 0 : 100);
      votes.forEach((each, index) => {
        if (sum > 0) expect(Math.abs((percents[index] ?? 0) - (each * 100) / sum)).toBeLessThan(1);
        votes.forEach((other, at) => {
          if (each > other) expect(percents[index]).toBeGreaterThanOrEqual(percents[at] ?? 0);
        });
      });
    }),
  );
  expect(pollPercents([1, 1, 1])).toEqual([34, 33, 33]);
});

test('all choices with the most votes lead, and none without votes', () => {
  expect(leadingChoices([0, 0])).toEqual([]);
  expect(leadingChoices([1, 3, 3])).toEqual([1, 2]);
});

const facts = (pollID: string, startedAt: number, votes: readonly number[], endedAt: number | null): PollFacts => ({
  ...{ pollID, title: 'Tea or coffee?', status: endedAt === null ? 'ACTIVE' : 'COMPLETED', startedAt, endedAt },
  endsAt: startedAt + 60_000,
  choices: votes.map((count, index) => ({ id: choiceIdOf(pollID, index + 1), title: String(index), votes: count })),
});

test('whatever the order of the answers, the page ends with the newest', () => {
  const story = [
    facts('100001', 1, [0, 0], null),
    facts('100001', 1, [1, 0], null),
    facts('100001', 1, [1, 4], null),
    facts('100001', 1, [2, 4], 50),
    facts('100002', 60, [0, 0], null),
  ] as const;
  fc.assert(
    fc.property(fc.shuffledSubarray([...story], { minLength: 1 }), (heard) => {
      const newest = story.findLast((each) => heard.includes(each));
      expect(heard.reduce((known, updates) => newerPoll(known, updates))).toBe(newest);
    }),
  );
});
