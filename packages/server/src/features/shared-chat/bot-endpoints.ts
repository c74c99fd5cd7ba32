import { requiredUser } from '../../core/bot-api/bot-access.ts';
import { type BotCall, type BotEndpoints, botList, openEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { loadSharedChats } from './shared-chat-loader.ts';

/** The shared chat in which a channel takes part; an empty list without one. */
async function session(call: BotCall) {
  const { id } = await requiredUser(call, call.query.id('broadcaster_id'));
  const { database, clock } = call.platform;
  const found = (await loadSharedChats(database.db, [id], clock.now())).get(id);
  if (found === undefined) return botList([]);
  return botList([
    {
      session_id: found.id,
      host_broadcaster_id: found.hostId,
      participants: found.channels.map(({ channelId }) => ({ broadcaster_id: channelId })),
      created_at: found.createdAt.toISOString(),
      updated_at: found.updatedAt.toISOString(),
    },
  ]);
}

export const sharedChatBotEndpoints: BotEndpoints = { 'GET /shared_chat/session': openEndpoint(session) };
