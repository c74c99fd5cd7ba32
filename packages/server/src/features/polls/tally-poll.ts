import { POLL_TALLY_MS } from '@bandshell/domain/polls';
import type { Platform } from '../../platform/platform.ts';
import { pollFacts } from './poll-facts.ts';
import { countVotes } from './poll-store.ts';

/**
 * Counts the votes of a running poll and tells them, unless some node has done so within the last second.
 * @returns whether the votes are told: false, try again a second later
 */
export async function tallyPoll(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  channelId: string,
  pollId: string,
): Promise<boolean> {
  const now = clock.now();
  return database.transact(async (tx) => {
    // The update takes the turn: of two nodes the second one finds the time changed.
    const row = await tx.db
      .updateTable('polls')
      .set({ tallied_at: now })
      .where('channel_id', '=', channelId)
      .where('id', '=', pollId)
      .where('status', '=', 'ACTIVE')
      .where('tallied_at', '<=', new Date(now.getTime() - POLL_TALLY_MS))
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return isOver(tx.db, channelId, pollId);
    const votes = await countVotes(tx.db, row);
    if (votes.every((count, index) => count === row.votes[index])) return true;
    await tx.db
      .updateTable('polls')
      .set({ votes })
      .where('channel_id', '=', channelId)
      .where('id', '=', pollId)
      .execute();
    const poll = pollFacts({ ...row, votes });
    await tx.emit({ type: 'poll-progressed', channelId, poll, at: now.getTime() }, channelId);
    return true;
  });
}

/** The node that ended it has counted. */
async function isOver(db: Platform['database']['db'], channelId: string, pollId: string): Promise<boolean> {
  const row = await db
    .selectFrom('polls')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('id', '=', pollId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return row === undefined;
}
