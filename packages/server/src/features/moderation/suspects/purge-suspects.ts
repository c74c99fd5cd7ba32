import { EVASION_HINT_MS } from '@bandshell/domain/moderation';
import type { Platform } from '../../../platform/platform.ts';

/** Deletes hints that no moderator has acted on for a month. */
export async function purgeSuspects({ clock, database: { db } }: Platform): Promise<void> {
  const until = new Date(clock.now().getTime() - EVASION_HINT_MS);
  await db.deleteFrom('chat_suspects').where('treatment', '=', 'NONE').where('hinted_at', '<', until).execute();
}
