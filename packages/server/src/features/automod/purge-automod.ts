import { HELD_KEPT_MS } from '@bandshell/domain/automod';
import type { Platform } from '../../platform/platform.ts';

/** Deletes messages that were held a day ago, whatever became of them, and terms that have ended. */
export async function purgeAutomod({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db
    .deleteFrom('chat_held_messages')
    .where('held_at', '<', new Date(now.getTime() - HELD_KEPT_MS))
    .execute();
  await db.deleteFrom('chat_terms').where('expires_at', '<', now).execute();
}
