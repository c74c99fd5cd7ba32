import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { POLL_CHANGES, pollsErrors } from '@bandshell/domain/polls';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PollChange } from './end-poll.ts';
import { refuseStranger } from './may-manage-polls.ts';
import { lockPoll } from './poll-store.ts';
import type { PollRow } from './polls-tables.ts';

export const ARCHIVE_POLL_CODES = ['NOT_FOUND', 'NOT_MODERATOR', 'RATE_LIMITED', 'STILL_RUNNING'] as const;

/** Takes the result of a poll that is over from the pages that show it. The moderators' list keeps it. */
export async function archivePoll(
  { database, limits }: Platform,
  { channelId, pollId, userId }: PollChange,
): Promise<Result<PollRow, (typeof ARCHIVE_POLL_CODES)[number]>> {
  const tooOften = await throttle(limits, 'poll-changes', `${channelId}:${userId}`, POLL_CHANGES);
  if (tooOften !== null) return tooOften;
  const stranger = await refuseStranger(database.db, channelId, userId);
  if (stranger !== null) return stranger;
  return database.transact(async (tx) => {
    const row = await lockPoll(tx, channelId, pollId);
    if (row === undefined) return refused(pollsErrors.notFound);
    if (row.status === 'ACTIVE') return refused(pollsErrors.stillRunning);
    // A cancelled poll is shown nowhere already, and stays one without a result.
    if (row.status === 'ARCHIVED' || row.status === 'CANCELLED') return ok(row);
    await tx.db
      .updateTable('polls')
      .set({ status: 'ARCHIVED' })
      .where('channel_id', '=', channelId)
      .where('id', '=', pollId)
      .execute();
    await tx.emit({ type: 'poll-archived', channelId, pollId }, channelId);
    return ok({ ...row, status: 'ARCHIVED' as const });
  });
}
