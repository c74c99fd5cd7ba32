import { COSTREAM_IDLE_MS } from '@bandshell/domain/costreams';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { endCostream, lockCostream } from './costream-store.ts';

const A_STEP = 200;

/** Ends co-streams whose organizer has not been live for a while. */
export async function endIdleCostreams({ clock, database }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - COSTREAM_IDLE_MS);
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from costreams c
    where c.created_at < ${before}::timestamptz
      and not exists (select from streams s where s.channel_id = c.organizer_id
        and (s.ended_at is null or s.ended_at >= ${before}::timestamptz))
    order by c.id limit ${A_STEP}`.execute(database.db);
  for (const { id } of rows) {
    await database.transact(async (tx) => {
      const costream = await lockCostream(tx, id);
      if (costream !== undefined) await endCostream(tx, costream);
    });
  }
}
