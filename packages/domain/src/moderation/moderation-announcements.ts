import { eventsForModerator, eventsForUser, eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

// Answers to the commands of moderators.

export const banDone = { id: 'ban_success', sentence: '{user} is now banned from this chat.' } as const;
export const timeoutDone = {
  id: 'timeout_success',
  sentence: '{user} has been timed out for {seconds} seconds.',
} as const;
export const unbanDone = { id: 'unban_success', sentence: '{user} is no longer banned from this chat.' } as const;
export const deleteDone = {
  id: 'delete_message_success',
  sentence: 'The message from {user} is now deleted.',
} as const;
export const slowOn = {
  id: 'slow_on',
  sentence: 'This room is now in slow mode. You may send messages every {seconds} seconds.',
} as const;
export const slowOff = { id: 'slow_off', sentence: 'This room is no longer in slow mode.' } as const;
export const followersOnZero = {
  id: 'followers_on_zero',
  sentence: 'This room is now in followers-only mode.',
} as const;
export const followersOn = {
  id: 'followers_on',
  sentence: 'This room is now in {minutes} minutes followers-only mode.',
} as const;
export const followersOff = {
  id: 'followers_off',
  sentence: 'This room is no longer in followers-only mode.',
} as const;
export const subscribersOn = { id: 'subs_on', sentence: 'This room is now in subscribers-only mode.' } as const;
export const subscribersOff = {
  id: 'subs_off',
  sentence: 'This room is no longer in subscribers-only mode.',
} as const;
export const emotesOn = { id: 'emote_only_on', sentence: 'This room is now in emote-only mode.' } as const;
export const emotesOff = { id: 'emote_only_off', sentence: 'This room is no longer in emote-only mode.' } as const;
export const uniqueOn = { id: 'r9k_on', sentence: 'This room is now in unique-chat mode.' } as const;
export const uniqueOff = { id: 'r9k_off', sentence: 'This room is no longer in unique-chat mode.' } as const;
export const monitorDone = {
  id: 'monitor_success',
  sentence: '{user} is monitored. Moderators see a mark beside the name.',
} as const;
export const restrictDone = {
  id: 'restrict_success',
  sentence: '{user} is restricted. Their messages wait for a moderator.',
} as const;
export const unmonitorDone = {
  id: 'unmonitor_success',
  sentence: '{user} is no longer monitored or restricted.',
} as const;

/** Everything that moderators of a channel do. The user allows each part of it. */
const moderateEvents = (version: string): ProgramEventType => ({
  ...eventsForModerator('channel.moderate', version, []),
  consent: {
    kind: 'user',
    key: 'moderator_user_id',
    scopes: readOrManage('banned_users'),
    furtherScopes: [
      ...['blocked_terms', 'chat_settings', 'unban_requests', 'chat_messages'].map((part) => readOrManage(part)),
      ['moderator:read:moderators', 'channel:manage:moderators', 'moderation:read'],
      ['moderator:read:vips', 'channel:read:vips', 'channel:manage:vips'],
    ],
  },
});

const readOrManage = (part: string): readonly string[] => [`moderator:read:${part}`, `moderator:manage:${part}`];

/** Everything that programs can subscribe to. */
export const moderationEventTypes = [
  eventsForModerator('channel.suspicious_user.update', '1', ['moderator:read:suspicious_users']),
  ...['channel.chat.clear', 'channel.chat.clear_user_messages', 'channel.chat.message_delete'].map((type) =>
    eventsForUser(type, '1', 'user_id', ['user:read:chat']),
  ),
  eventsOfChannel('channel.ban', '1', ['channel:moderate']),
  eventsOfChannel('channel.unban', '1', ['channel:moderate']),
  ...['channel.unban_request.create', 'channel.unban_request.resolve'].map((type) =>
    eventsForModerator(type, '1', ['moderator:read:unban_requests', 'moderator:manage:unban_requests']),
  ),
  ...['1', '2'].map((version) => moderateEvents(version)),
] as const satisfies readonly ProgramEventType[];
