import { randomUUID } from 'node:crypto';
import type { PollStatus } from '@bandshell/domain/polls';
import type { Tx } from '../../platform/database/database.ts';
import { pollFacts } from './poll-facts.ts';
import { countVotes, loadPollHost } from './poll-store.ts';
import type { PollRow } from './polls-tables.ts';

/** Ends polls whose time is over. */
export const END_POLLS_JOB = 'end-polls';

/**
 * Ends a running poll that the caller has locked (`lockPoll`), with all votes that were given.
 * @param endedBy null: its time is over
 */
export async function endPollRow(
  tx: Tx,
  row: PollRow,
  status: Exclude<PollStatus, 'ACTIVE'>,
  endedBy: string | null,
  now: Date,
): Promise<PollRow> {
  const votes = await countVotes(tx.db, row);
  const change = { status, votes, ended_by: endedBy, ended_at: now, tallied_at: now };
  await tx.db
    .updateTable('polls')
    .set(change)
    .where('channel_id', '=', row.channel_id)
    .where('id', '=', row.id)
    .execute();
  const ended = { ...row, ...change };
  const host = await loadPollHost(tx.db, endedBy ?? row.created_by);
  const event = { channelId: row.channel_id, poll: pollFacts(ended), host, noticeId: randomUUID(), at: now.getTime() };
  await tx.emit({ type: 'poll-ended', ...event }, row.channel_id);
  return ended;
}
