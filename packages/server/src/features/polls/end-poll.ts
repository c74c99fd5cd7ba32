import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { POLL_CHANGES, pollsErrors } from '@bandshell/domain/polls';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { endPollRow } from './end-poll-row.ts';
import { refuseStranger } from './may-manage-polls.ts';
import { lockPoll } from './poll-store.ts';
import type { PollRow } from './polls-tables.ts';

export const END_POLL_CODES = ['NOT_FOUND', 'NOT_MODERATOR', 'NOT_RUNNING', 'RATE_LIMITED'] as const;

export interface PollChange {
  readonly channelId: string;
  readonly pollId: string;
  readonly userId: string;
}

/**
 * Ends a running poll before its time.
 * @param status what becomes of the result: shown, void, or kept without being shown
 */
export async function endPoll(
  { clock, database, limits }: Platform,
  { channelId, pollId, userId }: PollChange,
  status: 'TERMINATED' | 'CANCELLED' | 'ARCHIVED',
): Promise<Result<PollRow, (typeof END_POLL_CODES)[number]>> {
  const tooOften = await throttle(limits, 'poll-changes', `${channelId}:${userId}`, POLL_CHANGES);
  if (tooOften !== null) return tooOften;
  const stranger = await refuseStranger(database.db, channelId, userId);
  if (stranger !== null) return stranger;
  return database.transact(async (tx) => {
    const row = await lockPoll(tx, channelId, pollId);
    if (row === undefined) return refused(pollsErrors.notFound);
    if (row.status !== 'ACTIVE') return refused(pollsErrors.notRunning);
    return ok(await endPollRow(tx, row, status, userId, clock.now()));
  });
}
