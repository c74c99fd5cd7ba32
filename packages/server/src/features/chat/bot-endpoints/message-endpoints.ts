import { readMessageText } from '@bandshell/domain/chat';
import { isId } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { z } from 'zod';
import { moderatedChannel, requiredUser, seenUsers } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  botPage,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../../core/bot-api/bot-error.ts';
import { isModerator } from '../../../core/channels/moderators.ts';
import { sendChatMessage } from './send-chat-message.ts';

const CHATTERS_MAX = 1_000;
const CHATTERS_DEFAULT = 100;

const messageSchema = z.object({
  broadcaster_id: z.string().optional(),
  sender_id: z.string().optional(),
  message: z.string(),
  reply_parent_message_id: z.string().optional(),
  for_source_only: z.boolean().optional(),
});

/**
 * Sends a message under the rules of chat: as the token's user, or, with a program's own token, as a user who has allowed
 * that. A refused one is an answer, not an error.
 */
async function send(call: BotCall) {
  const body = readBody(messageSchema, call.body);
  // Some libraries name the two in the address.
  const senderId = body.sender_id ?? call.query.required('sender_id');
  const channelId = body.broadcaster_id ?? call.query.required('broadcaster_id');
  if (call.user !== null && senderId !== call.user.userId) {
    throw new BotError(401, "The ID in sender_id must match the user ID found in the request's OAuth token.");
  }
  if (!isId(channelId)) throw new BotError(400, 'The field "broadcaster_id" must be an id.');
  if (!isId(senderId)) throw new BotError(400, 'The field "sender_id" must be an id.');
  if (call.user === null) await checkBotConsent(call, senderId, channelId);
  const channel = await requiredUser(call, channelId);
  const text = body.message.replace(/[\r\n]+/g, ' ');
  if (readMessageText(text).kind === 'command') {
    throw new BotError(400, 'A slash command cannot be sent as a message: call the endpoint of the action.');
  }
  const sent = await sendChatMessage(call.platform, senderId, {
    channelLogin: channel.login,
    text,
    parentId: body.reply_parent_message_id,
    isSourceOnly: body.for_source_only === true,
  });
  if (sent === undefined) throw new BotError(503, 'Chat does not run in this process.');
  return botList([sent]);
}

/**
 * Whether a program may write as a user with its own token: the user has allowed it to be a bot, and the channel has
 * allowed its bots, or the user moderates it.
 * @throws BotError 401 or 403
 */
async function checkBotConsent({ clientId, platform }: BotCall, senderId: string, channelId: string): Promise<void> {
  const { clock, database, services } = platform;
  const allowedBy = async (userId: string): Promise<readonly string[]> => {
    const of = { client: sql<string>`${clientId}`, user: sql<string>`${userId}`, grant: sql<null>`null::bigint` };
    const scopes = services.programs.scopesSql({ ...of, now: clock.now() });
    const { rows } = await sql<{ scopes: readonly string[] | null }>`select ${scopes} as scopes`.execute(database.db);
    return rows[0]?.scopes ?? [];
  };
  const scopes = await allowedBy(senderId);
  if (!['user:write:chat', 'user:bot'].every((scope) => scopes.includes(scope))) {
    throw new BotError(401, 'The sender must have authorized the app with the user:write:chat and user:bot scopes.');
  }
  const isHost = senderId === channelId || (await isModerator(database.db, channelId, senderId));
  if (!isHost && !(await allowedBy(channelId)).includes('channel:bot')) {
    throw new BotError(403, 'The sender must be a moderator, or the broadcaster must have authorized channel:bot.');
  }
}

/** The logged-in members of a channel's chat, on all nodes. */
async function chatters(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const first = call.query.first(CHATTERS_MAX, CHATTERS_DEFAULT);
  const after = call.query.after() ?? '0';
  if (!/^\d{1,16}$/.test(after)) throw new BotError(400, 'The parameter "after" is not a cursor of this list.');
  const { login } = await requiredUser(call, channelId);
  const everyone = await call.platform.services.chatServer.gateway?.everyoneIn({ channelId, login });
  const ids = [...(everyone?.users.keys() ?? [])].sort((one, other) => Number(one) - Number(other));
  const page = ids.filter((id) => Number(id) > Number(after)).slice(0, first);
  const last = page.at(-1);
  const users = await seenUsers(call, page);
  const data = [...users.values()].map(({ id, login, display_name }) => ({
    user_id: id,
    user_login: login,
    user_name: display_name,
  }));
  return botPage(data, last !== undefined && last !== ids.at(-1) ? last : null, { total: ids.length });
}

export const messageEndpoints: BotEndpoints = {
  'POST /chat/messages': { token: 'any', scopes: ['user:write:chat'], points: 1, run: send },
  'GET /chat/chatters': userEndpoint(['moderator:read:chatters'], chatters),
};
