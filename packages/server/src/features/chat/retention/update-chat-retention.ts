import { judgeRetentionDays } from '@bandshell/domain/chat';
import { ok, type Result } from '@bandshell/domain/kernel';
import { takeModeration } from '../../../core/chat/take-moderation.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type ChatRetention, readChatRetention } from './read-chat-retention.ts';
import type {} from './retention-tables.ts';

export const UPDATE_CHAT_RETENTION_CODES = ['RATE_LIMITED', 'RETENTION_INVALID'] as const;

/** The owner chooses for how many days the channel's messages are kept; null: as long as the site keeps them. */
export async function updateChatRetention(
  platform: Platform,
  channelId: string,
  days: number | null,
): Promise<Result<ChatRetention, (typeof UPDATE_CHAT_RETENTION_CODES)[number]>> {
  const { database, clock, flags, limits } = platform;
  const invalid = judgeRetentionDays(days, flags.setting('chat_message_days'));
  if (invalid !== null) return invalid;
  const tooOften = await takeModeration(limits, channelId, channelId);
  if (tooOften !== null) return tooOften;
  if (days === null) await database.db.deleteFrom('chat_retention').where('channel_id', '=', channelId).execute();
  else {
    const chosen = { days, updated_at: clock.now() };
    await database.db
      .insertInto('chat_retention')
      .values({ channel_id: channelId, ...chosen })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(chosen))
      .execute();
  }
  return ok(await readChatRetention(platform, channelId));
}
