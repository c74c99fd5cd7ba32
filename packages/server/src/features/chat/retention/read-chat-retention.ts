import { keptDays } from '@bandshell/domain/chat';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './retention-tables.ts';

/** Days; 0: for ever. */
export interface ChatRetention {
  readonly channelId: string;
  /** The choice that the owner chose; null: as long as the site. */
  readonly chosenDays: number | null;
  readonly siteDays: number;
  readonly keptDays: number;
}

/** For how long a channel's messages are kept. */
export async function readChatRetention(
  { database: { db }, flags }: Pick<Platform, 'database' | 'flags'>,
  channelId: string,
): Promise<ChatRetention> {
  const row = await db
    .selectFrom('chat_retention')
    .select('days')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  const chosenDays = row?.days ?? null;
  const siteDays = flags.setting('chat_message_days');
  return { channelId, chosenDays, siteDays, keptDays: keptDays(chosenDays, siteDays) };
}
