import { MODERATION_LOG_MS } from '@bandshell/domain/chat';
import type { Platform } from '../../../platform/platform.ts';

/** Deletes timeouts that are over and old entries of the moderators' logs. */
export async function purgeModeration({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('chat_bans').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('chat_moderation_log')
    .where('created_at', '<', new Date(now.getTime() - MODERATION_LOG_MS))
    .execute();
}
