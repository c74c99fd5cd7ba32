import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { choicePosition, POLL_VOTES_BY_USER, pollsErrors } from '@bandshell/domain/polls';
import { sql } from 'kysely';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PollRow } from './polls-tables.ts';

export const VOTE_IN_POLL_CODES = [
  'ALREADY_VOTED',
  'BANNED',
  'NOT_FOUND',
  'NOT_RUNNING',
  'NO_SUCH_CHOICE',
  'RATE_LIMITED',
] as const;

export interface PollVote {
  readonly channelId: string;
  readonly pollId: string;
  readonly choiceId: string;
  readonly userId: string;
}

/** Votes in a running poll, once. The vote is counted with those of the next second. */
export async function voteInPoll(
  platform: Platform,
  { channelId, pollId, choiceId, userId }: PollVote,
): Promise<Result<PollRow, (typeof VOTE_IN_POLL_CODES)[number]>> {
  const { clock, database, limits, services } = platform;
  const tooOften = await throttle(limits, 'poll-votes', userId, POLL_VOTES_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!isId(channelId) || !isId(pollId)) return refused(pollsErrors.notFound);
  if (!(await services.channelGate.lets({ userId, sessionId: null }, channelId))) return refused(pollsErrors.notFound);
  const now = clock.now();
  const result = await database.transact(async ({ db }): Promise<Awaited<ReturnType<typeof voteInPoll>>> => {
    // The weakest lock: votes do not wait for each other, but the end of the poll waits for them.
    const { rows } = await sql<PollRow>`select * from polls
      where channel_id = ${channelId} and id = ${pollId} for key share`.execute(db);
    const poll = rows[0];
    if (poll === undefined) return refused(pollsErrors.notFound);
    if (poll.status !== 'ACTIVE' || poll.ends_at <= now) return refused(pollsErrors.notRunning);
    const choice = choicePosition(pollId, choiceId, poll.choices.length);
    if (choice === null) return refused(pollsErrors.noSuchChoice);
    if (await isBannedInChat(db, channelId, userId, now)) return refused(pollsErrors.banned);
    const written = await db
      .insertInto('poll_votes')
      .values({ channel_id: channelId, poll_id: pollId, user_id: userId, choice, voted_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('choice')
      .executeTakeFirst();
    return written === undefined ? refused(pollsErrors.alreadyVoted) : ok(poll);
  });
  if (result.ok) services.pollTally.add(channelId, pollId);
  return result;
}
