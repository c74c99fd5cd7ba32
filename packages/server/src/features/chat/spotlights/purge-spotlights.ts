import { SHOUTOUT_SAME_PAUSE_MS } from '@bandshell/domain/chat';
import type { Platform } from '../../../platform/platform.ts';

/** Deletes pins that are over, and old shoutouts. */
export async function purgeSpotlights({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('chat_pins').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('chat_shoutouts')
    .where('at', '<', new Date(now.getTime() - SHOUTOUT_SAME_PAUSE_MS))
    .execute();
}
