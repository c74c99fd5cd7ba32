import { POLL_KEPT_MS, POLL_VOTES_KEPT_MS } from '@bandshell/domain/polls';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { endPollRow } from './end-poll-row.ts';
import { lockPoll } from './poll-store.ts';

const A_STEP = 200;
const VOTES_A_STEP = 10_000;

/** Ends every poll whose time is over, each in a transaction of its own and once, however many nodes run this. */
export async function endPolls({ clock, database, log }: Platform): Promise<void> {
  const due = await database.db
    .selectFrom('polls')
    .select(['channel_id', 'id'])
    .where('status', '=', 'ACTIVE')
    .where('ends_at', '<=', clock.now())
    .orderBy('ends_at')
    .limit(A_STEP)
    .execute();
  let failure: unknown;
  for (const { channel_id: channelId, id } of due) {
    try {
      await database.transact(async (tx) => {
        const row = await lockPoll(tx, channelId, id);
        if (row?.status === 'ACTIVE') await endPollRow(tx, row, 'COMPLETED', null, row.ends_at);
      });
    } catch (error) {
      // The others do not wait for it; the job's next try ends it.
      log.warn({ err: error, channelId, pollId: id }, 'a poll could not be ended');
      failure = error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** Deletes who voted for what a day after a poll's end, and polls after three months. */
export async function purgePolls({ clock, database: { db } }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const votesUntil = new Date(now - POLL_VOTES_KEPT_MS);
  const deleteVotes = async (): Promise<number> => {
    const { numAffectedRows } = await sql`delete from poll_votes where ctid = any (array(
      select v.ctid from poll_votes v join polls p on p.channel_id = v.channel_id and p.id = v.poll_id
      where p.ended_at < ${votesUntil}::timestamptz limit ${VOTES_A_STEP}))`.execute(db);
    return Number(numAffectedRows ?? 0n);
  };
  while ((await deleteVotes()) === VOTES_A_STEP);
  await db
    .deleteFrom('polls')
    .where('ended_at', '<', new Date(now - POLL_KEPT_MS))
    .execute();
}
