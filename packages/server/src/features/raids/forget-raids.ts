import { RAID_SHOWN_MS } from '@bandshell/domain/raids';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** Removes raids that no page shows any more from their channels' rows, so that these pages need no statement for them. */
export async function forgetShownRaids({ database: { db }, clock }: Platform): Promise<void> {
  const until = new Date(clock.now().getTime() - RAID_SHOWN_MS);
  await sql`update channels set raid_id = null from raids
    where channels.raid_id is not null and raids.channel_id = channels.id and raids.id = channels.raid_id
      and raids.ended_at <= ${until}::timestamptz`.execute(db);
}
