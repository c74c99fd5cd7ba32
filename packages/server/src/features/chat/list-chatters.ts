import type { Platform } from '../../platform/platform.ts';
import { loadModeratorIds } from './load-moderator-ids.ts';
import { listVips } from './vips/list-vips.ts';

/** Chatters of one role that a list names. */
const CHATTERS_MAX = 200;

export interface ListedChatter {
  readonly userId: string;
  readonly login: string;
  readonly displayName: string;
}

/** The users who have a channel's chat open, by role. */
export interface ChatterList {
  readonly channelId: string;
  readonly owner: readonly ListedChatter[];
  readonly moderators: readonly ListedChatter[];
  readonly vips: readonly ListedChatter[];
  readonly viewers: readonly ListedChatter[];
  /** Logged-in chatters in all, also those that the list does not name. */
  readonly count: number;
}

/**
 * The logged-in members of a channel's room, on all nodes. A node whose room has more than a thousand members does not name
 * them to the others.
 * @param search text within a name; empty: everybody
 */
export async function listChatters(platform: Platform, channelId: string, search: string): Promise<ChatterList> {
  const { db } = platform.database;
  const channel = await db.selectFrom('users').select('login').where('id', '=', channelId).executeTakeFirst();
  const info = channel && { channelId, login: channel.login };
  const everyone = info && (await platform.services.chatServer.gateway?.everyoneIn(info));
  const moderatorIds = await loadModeratorIds(db, channelId);
  const vipIds = new Set((await listVips(db, channelId)).map(({ userId }) => userId));
  const wanted = search.trim().replace(/^@/, '').toLowerCase();
  const known = new Map<string, ListedChatter>();
  for (const { userId, login, displayName = login } of everyone?.users.values() ?? []) {
    if (login.includes(wanted) || displayName.toLowerCase().includes(wanted)) {
      known.set(userId, { userId, login, displayName });
    }
  }
  const chatters = [...known.values()].sort((a, b) => (a.login < b.login ? -1 : 1));
  return {
    channelId,
    owner: chatters.filter(({ userId }) => userId === channelId),
    moderators: chatters.filter(({ userId }) => moderatorIds.has(userId)).slice(0, CHATTERS_MAX),
    vips: chatters.filter(({ userId }) => vipIds.has(userId)).slice(0, CHATTERS_MAX),
    viewers: chatters
      .filter(({ userId }) => userId !== channelId && !moderatorIds.has(userId) && !vipIds.has(userId))
      .slice(0, CHATTERS_MAX),
    count: chatters.length + (wanted === '' ? (everyone?.unnamed ?? 0) : 0),
  };
}
