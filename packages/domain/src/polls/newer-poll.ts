import type { PollFacts } from './poll-events.ts';

const votesOf = ({ choices }: PollFacts): number => choices.reduce((all, { votes }) => all + votes, 0);

/**
 * The newer of two answers about polls of one channel, which may arrive in any order: the later poll; of one poll the
 * ended one, then the one with more votes.
 */
export function newerPoll<Known extends PollFacts, Update extends PollFacts>(
  known: Known,
  updates: Update,
): Known | Update {
  if (known.pollID !== updates.pollID) return updates.startedAt >= known.startedAt ? updates : known;
  if (known.endedAt !== null) return updates.endedAt === null ? known : updates;
  return updates.endedAt !== null || votesOf(updates) >= votesOf(known) ? updates : known;
}
