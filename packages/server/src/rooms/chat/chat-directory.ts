import { defaultChatColor, parseChatColor } from '@bandshell/domain';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { findChannelByLogin } from '../../spine/find-channel.ts';
import { identifyByChatToken, identifyBySessionToken } from '../../spine/identity.ts';
import type { ChatDirectory, Chatter } from './gateway/ports.ts';

const CHATTER = `select login, display_name as "displayName", chat_color as "chatColor" from users
  where id = $1 and unavailable_reason is null`;

/** Who chatters are and which channels there are, as the database says. */
export const createChatDirectory = (platform: Platform): ChatDirectory => {
  const { db } = platform.database;

  const chatter = async (userId: string, sessionId: string | null): Promise<Chatter | null> => {
    const { rows } = await db.executeQuery<{ login: string; displayName: string; chatColor: string }>(
      CompiledQuery.raw(CHATTER, [userId]),
    );
    const row = rows[0];
    if (row === undefined) return null;
    const color = parseChatColor(row.chatColor) ?? defaultChatColor(userId);
    return { userId, login: row.login, displayName: row.displayName, color, sessionId };
  };

  return {
    async bySessionToken(token) {
      const viewer = await identifyBySessionToken(platform, token);
      return viewer === null ? null : chatter(viewer.userId, viewer.sessionId);
    },
    async byChatToken(token) {
      const viewer = await identifyByChatToken(platform, token);
      return viewer === null ? null : chatter(viewer.userId, null);
    },
    refresh: (known) => chatter(known.userId, known.sessionId),
    async channelByLogin(login) {
      const channel = await findChannelByLogin(db, login);
      return channel === undefined ? null : { channelId: channel.id, login: channel.login };
    },
  };
};
