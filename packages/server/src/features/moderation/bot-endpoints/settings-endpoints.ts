import type { ChatModes } from '@bandshell/domain/chat';
import { z } from 'zod';
import { isOpenChannel, moderatedChannel, requiredUser } from '../../../core/bot-api/bot-access.ts';
import { readBody } from '../../../core/bot-api/bot-body.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botList,
  openEndpoint,
  userEndpoint,
} from '../../../core/bot-api/bot-endpoint.ts';
import { acceptedValue, BotError } from '../../../core/bot-api/bot-error.ts';
import { loadChatModes } from '../../../core/chat/load-chat-modes.ts';
import { updateChatModes } from '../../../core/chat/update-chat-modes.ts';

/** Seconds between two messages of a viewer when slow mode is switched on without a number. */
const SLOW_DEFAULT_SECONDS = 30;

const settingsView = (channelId: string, { slowSeconds, followersMinutes, ...modes }: ChatModes) => ({
  broadcaster_id: channelId,
  slow_mode: slowSeconds > 0,
  slow_mode_wait_time: slowSeconds > 0 ? slowSeconds : null,
  follower_mode: followersMinutes !== null,
  follower_mode_duration: followersMinutes,
  subscriber_mode: modes.subscribersOnly,
  emote_mode: modes.emotesOnly,
  unique_chat_mode: modes.uniqueMessages,
  non_moderator_chat_delay: false,
  non_moderator_chat_delay_duration: null,
});

async function settings(call: BotCall) {
  const { id } = await requiredUser(call, call.query.id('broadcaster_id'));
  if (!(await isOpenChannel(call, id))) throw new BotError(404, 'The channel was not found.');
  return botList([settingsView(id, await loadChatModes(call.platform.database.db, id))]);
}

const schema = z.strictObject({
  slow_mode: z.boolean().optional(),
  slow_mode_wait_time: z.number().int().nullish(),
  follower_mode: z.boolean().optional(),
  follower_mode_duration: z.number().int().nullish(),
  subscriber_mode: z.boolean().optional(),
  emote_mode: z.boolean().optional(),
  unique_chat_mode: z.boolean().optional(),
});

/** The fields that a body changes. A mode that is switched on without a number takes the usual one. */
function readChanges(body: unknown): Partial<ChatModes> {
  const { slow_mode, slow_mode_wait_time, follower_mode, follower_mode_duration, ...modes } = readBody(schema, body);
  return {
    ...(slow_mode === undefined ? {} : { slowSeconds: slow_mode ? (slow_mode_wait_time ?? SLOW_DEFAULT_SECONDS) : 0 }),
    ...(follower_mode === undefined ? {} : { followersMinutes: follower_mode ? (follower_mode_duration ?? 0) : null }),
    ...(modes.subscriber_mode === undefined ? {} : { subscribersOnly: modes.subscriber_mode }),
    ...(modes.emote_mode === undefined ? {} : { emotesOnly: modes.emote_mode }),
    ...(modes.unique_chat_mode === undefined ? {} : { uniqueMessages: modes.unique_chat_mode }),
  };
}

async function updateSettings(call: BotUserCall) {
  const channelId = await moderatedChannel(call);
  const changes = readChanges(call.body);
  if (Object.keys(changes).length === 0) throw new BotError(400, 'The body names nothing to change.');
  const changed = acceptedValue(
    await updateChatModes(call.platform, { channelId, moderatorId: call.user.userId, changes }),
  );
  const [view] = [settingsView(channelId, changed)];
  return botList([{ ...view, moderator_id: call.user.userId }]);
}

export const settingsEndpoints: BotEndpoints = {
  'GET /chat/settings': openEndpoint(settings),
  'PATCH /chat/settings': userEndpoint(['moderator:manage:chat_settings'], updateSettings),
};
