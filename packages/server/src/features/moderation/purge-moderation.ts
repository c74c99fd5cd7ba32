import { DECIDED_APPEAL_MS, MODERATION_LOG_MS } from '@bandshell/domain/moderation';
import type { Platform } from '../../platform/platform.ts';

/** Deletes timeouts that are over, appeals against them, old appeals, and old entries of the moderators' logs. */
export async function purgeModeration({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('chat_bans').where('ends_at', '<', now).execute();
  await db
    .deleteFrom('chat_moderation_log')
    .where('created_at', '<', new Date(now.getTime() - MODERATION_LOG_MS))
    .execute();
  await db
    .deleteFrom('ban_appeals')
    .where('decided_at', '<', new Date(now.getTime() - DECIDED_APPEAL_MS))
    .execute();
  await db
    .deleteFrom('ban_appeals')
    .where('decision', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_bans')
            .select('chat_bans.user_id')
            .whereRef('chat_bans.channel_id', '=', 'ban_appeals.channel_id')
            .whereRef('chat_bans.user_id', '=', 'ban_appeals.user_id'),
        ),
      ),
    )
    .execute();
}
