import type { ModerationAction } from '@bandshell/domain/moderation';
import type { Platform } from '../../../platform/platform.ts';

/** How often the log of a channel has an action against a user. */
export async function countActs(
  { database: { db } }: Platform,
  channelId: string,
  targetId: string,
  action: ModerationAction,
): Promise<number> {
  const { count } = await db
    .selectFrom('chat_moderation_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('target_id', '=', targetId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return Number(count);
}
