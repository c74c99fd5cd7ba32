import type { SharedChannel } from '../../core/chat/shared-channels.ts';
import type { Db } from '../../platform/database/database.ts';
import { loadSharedChats } from './shared-chat-loader.ts';

/** The channels whose chats are shown as one with this one's, itself included; empty: its chat is its own alone. */
export async function findSharedChannels(db: Db, channelId: string, now: Date): Promise<readonly SharedChannel[]> {
  const ids = (await loadSharedChats(db, [channelId], now)).get(channelId)?.channels.map((each) => each.channelId);
  if (ids === undefined) return [];
  const users = await db.selectFrom('users').select(['id', 'login']).where('id', 'in', ids).execute();
  const logins = new Map(users.map(({ id, login }) => [id, login]));
  return ids.map((id) => ({ channelId: id, login: logins.get(id) ?? '' }));
}

/** Since when a channel's chat is shared; null: it is not. It counts from the second of the channels that are there now. */
export async function findSharedSince(db: Db, channelId: string, now: Date): Promise<Date | null> {
  const channels = (await loadSharedChats(db, [channelId], now)).get(channelId)?.channels ?? [];
  const joined = [channels.find((each) => each.channelId === channelId), channels[1]].flatMap((each) => each ?? []);
  return joined.length < 2 ? null : new Date(Math.max(...joined.map(({ joinedAt }) => joinedAt.getTime())));
}
