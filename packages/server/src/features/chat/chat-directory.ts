import { defaultChatColor, parseChatColor } from '@bandshell/domain/chat';
import { CHAT_CLIENT_ID } from '@bandshell/domain/oauth';
import { CompiledQuery } from 'kysely';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import { loadChatModes } from '../../core/chat/load-chat-modes.ts';
import { identifyByChatToken } from '../../core/identity/access-token.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { standingSessions } from '../../core/identity/standing-sessions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ChatDirectory, Chatter } from './gateway/ports.ts';
import { loadLastClearing } from './load-last-clearing.ts';

const CHATTER = `select login, display_name as "displayName", chat_color as "chatColor", is_staff as "isStaff",
  is_site_admin as "isSiteAdmin", is_partner as "isPartner", is_affiliate as "isAffiliate" from users
  where id = $1 and (unavailable_reason is null or unavailable_until <= $2)`;

const FIRST_SENT = 'select first_sent_at as first from chat_chatters where channel_id = $1 and user_id = $2';

type ChatterRow = Omit<Chatter, 'userId' | 'color' | 'language' | 'sessionId' | 'token'> & {
  readonly chatColor: string;
};

/** Users and channels from the database. */
export const createChatDirectory = (platform: Platform): ChatDirectory => {
  const { db } = platform.database;

  const chatter = async (
    userId: string,
    { sessionId, token }: Pick<Chatter, 'sessionId' | 'token'>,
  ): Promise<Chatter | null> => {
    const [{ rows }, language] = await Promise.all([
      db.executeQuery<ChatterRow>(CompiledQuery.raw(CHATTER, [userId, platform.clock.now()])),
      platform.services.mailLanguages.of(db, userId),
    ]);
    const row = rows[0];
    if (row === undefined) return null;
    const { chatColor, ...known } = row;
    const color = parseChatColor(chatColor) ?? defaultChatColor(userId);
    return { userId, ...known, color, language, sessionId, token };
  };

  return {
    async bySessionToken(token) {
      const viewer = await identifyBySessionToken(platform, token);
      return viewer === null ? null : chatter(viewer.userId, { sessionId: viewer.sessionId, token: null });
    },
    async byChatToken(token) {
      const identity = await identifyByChatToken(platform, token);
      if (identity === null) return null;
      const { grantId, clientId, expiresAt, scopes, viewer } = identity;
      const mayWrite = scopes.includes('chat:edit');
      return chatter(viewer.userId, {
        sessionId: null,
        token: { grantId, clientId, expiresAt: expiresAt.getTime(), mayWrite, isOwn: clientId === CHAT_CLIENT_ID },
      });
    },
    refresh: (known) => chatter(known.userId, known),
    activeGrants: (grantIds) => platform.services.accessTokens.standingGrants(grantIds),
    activeSessions: async (sessionIds) => new Set((await standingSessions(platform, sessionIds)).keys()),
    async policy(channelId) {
      const [modes, clearedAt, moderators, vips, founderIds] = await Promise.all([
        loadChatModes(db, channelId),
        loadLastClearing(db, channelId),
        db.selectFrom('channel_moderators').select('user_id').where('channel_id', '=', channelId).execute(),
        db.selectFrom('channel_vips').select('user_id').where('channel_id', '=', channelId).execute(),
        platform.services.subscriptions.foundersOf(channelId),
      ]);
      return {
        modes,
        clearedAt,
        moderatorIds: new Set(moderators.map((row) => row.user_id)),
        vipIds: new Set(vips.map((row) => row.user_id)),
        founderIds,
      };
    },
    async ban(channelId, userId) {
      const row = await db
        .selectFrom('chat_bans')
        .select('ends_at')
        .where('channel_id', '=', channelId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row === undefined ? null : { endsAt: row.ends_at?.getTime() ?? null };
    },
    async followedAt(channelId, userId) {
      const row = await db
        .selectFrom('follows')
        .select('created_at')
        .where('target_id', '=', channelId)
        .where('follower_id', '=', userId)
        .executeTakeFirst();
      return row?.created_at.getTime() ?? null;
    },
    subscribedMonths: (channelId, userId) => platform.services.subscriptions.monthsOf(userId, channelId),
    async firstSentAt(channelId, userId) {
      const { rows } = await db.executeQuery<{ first: Date }>(CompiledQuery.raw(FIRST_SENT, [channelId, userId]));
      return rows[0]?.first.getTime() ?? null;
    },
    async channelByLogin(login) {
      const channel = await findChannelByLogin(platform, login);
      return channel === undefined ? null : { channelId: channel.id, login: channel.login };
    },
    mayEnter: (channelId, chatter) => platform.services.channelGate.lets(chatter, channelId),
  };
};
