import { expect, test } from 'vitest';
import { COLLABORATORS_MAX, type CollaboratorCandidate, rankCollaborators } from './rank-collaborators.ts';

const candidate = (id: number, more: Partial<CollaboratorCandidate> = {}): CollaboratorCandidate => ({
  ...{ channelId: String(id), sharedFollowers: 10, followersCount: 100, isSameLanguage: true, isSameCategory: false },
  ...more,
});
const order = (...all: readonly CollaboratorCandidate[]) => rankCollaborators(all).map(({ channelId }) => channelId);

test('followers in common count more, the larger their share is', () => {
  expect(order(candidate(1, { followersCount: 10_000 }), candidate(2), candidate(3, { sharedFollowers: 30 }))).toEqual([
    '3',
    '2',
    '1',
  ]);
});

test('the same category and language are better', () => {
  expect(order(candidate(1), candidate(2, { isSameCategory: true }), candidate(3, { isSameLanguage: false }))).toEqual([
    '2',
    '1',
    '3',
  ]);
});

test('one follower in common means nothing, ties have one order, and the list is bounded', () => {
  expect(order(candidate(1, { sharedFollowers: 1 }), candidate(3), candidate(2))).toEqual(['2', '3']);
  expect(order(...Array.from({ length: 60 }, (_, id) => candidate(id)))).toHaveLength(COLLABORATORS_MAX);
  expect(order(candidate(1, { followersCount: 0 }))).toEqual(['1']);
});
