import { z } from 'zod';
import { moderatedChannel, ownId, requiredUser, seenUsers } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import {
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  DONE,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue } from '../../../core/bot-api/bot-error.ts';
import { banChatUser } from '../ban-chat-user.ts';
import { clearChat } from '../clear-chat.ts';
import { deleteChatMessage } from '../delete-chat-message.ts';
import { listChatBans } from '../list-chat-bans.ts';
import { unbanChatUser } from '../unban-chat-user.ts';

const MESSAGE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const banSchema = z.object({
  data: z.object({
    user_id: z.string(),
    duration: z.number().int().optional(),
    reason: z.string().optional(),
  }),
});

/** Bans a user, or times them out when the body has a duration. */
async function ban(call: BotUserCall) {
  const { platform, user } = call;
  const channelId = await moderatedChannel(call);
  const { user_id: userId, duration, reason = '' } = readBody(banSchema, call.body).data;
  const { login } = await requiredUser(call, userId);
  const seconds = duration ?? null;
  acceptedValue(await banChatUser(platform, { channelId, moderatorId: user.userId, login, seconds, reason }));
  const now = platform.clock.now().getTime();
  return botList([
    {
      broadcaster_id: channelId,
      moderator_id: user.userId,
      user_id: userId,
      created_at: new Date(now).toISOString(),
      end_time: seconds === null ? null : new Date(now + seconds * 1000).toISOString(),
    },
  ]);
}

async function unban(call: BotUserCall) {
  const { platform, query, user } = call;
  const channelId = await moderatedChannel(call);
  const { login } = await requiredUser(call, query.id('user_id'));
  acceptedValue(await unbanChatUser(platform, { channelId, moderatorId: user.userId, login }));
  return DONE;
}

async function banned(call: BotUserCall) {
  const { platform, query } = call;
  const channelId = ownId(call, 'broadcaster_id');
  const page = await listChatBans(platform, channelId, {
    userIds: query.ids('user_id'),
    first: query.first(),
    after: query.after(),
  });
  const users = await seenUsers(
    call,
    page.bans.flatMap(({ userId, moderatorId }) => [userId, moderatorId]),
  );
  const data = page.bans.flatMap(({ userId, moderatorId, reason, createdAt, endsAt }) => {
    const user = users.get(userId);
    const moderator = users.get(moderatorId);
    if (user === undefined) return [];
    return [
      {
        user_id: user.id,
        user_login: user.login,
        user_name: user.display_name,
        expires_at: endsAt?.toISOString() ?? '',
        created_at: createdAt.toISOString(),
        reason,
        moderator_id: moderatorId,
        moderator_login: moderator?.login ?? '',
        moderator_name: moderator?.display_name ?? '',
      },
    ];
  });
  return botPage(data, page.cursor);
}

/** Deletes one message, or all without a `message_id`. */
async function deleteMessages(call: BotUserCall) {
  const { platform, query, user } = call;
  const channelId = await moderatedChannel(call);
  const who = { channelId, moderatorId: user.userId };
  const id = query.optional('message_id');
  if (id === undefined) {
    acceptedValue(await clearChat(platform, who));
    return DONE;
  }
  const message = MESSAGE_ID.test(id)
    ? await platform.services.chatRooms.findMessage(channelId, id.toLowerCase())
    : undefined;
  acceptedValue(await deleteChatMessage(platform, { ...who, message }));
  return DONE;
}

export const moderationEndpoints: BotEndpoints = {
  'POST /moderation/bans': userEndpoint(['moderator:manage:banned_users'], ban),
  'DELETE /moderation/bans': userEndpoint(['moderator:manage:banned_users'], unban),
  'GET /moderation/banned': userEndpoint(
    ['moderation:read', 'moderator:read:banned_users', 'moderator:manage:banned_users'],
    banned,
  ),
  'DELETE /moderation/chat': userEndpoint(['moderator:manage:chat_messages'], deleteMessages),
};
