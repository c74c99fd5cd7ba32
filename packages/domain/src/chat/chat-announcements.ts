import type { MailKindInfo, NotificationKindInfo } from '../kernel/notification-kind.ts';
import { eventsForModerator, eventsForUser, eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

// Notices of chat, by what they are about.

export const rateLimited = {
  id: 'msg_ratelimit',
  sentence: 'Your message was not sent because you are sending messages too quickly.',
} as const;
export const duplicate = {
  id: 'msg_duplicate',
  sentence: 'Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.',
} as const;
export const tooLong = {
  id: 'msg_too_long',
  sentence: 'Your message was not sent because it is longer than 500 characters.',
} as const;
export const readOnlyToken = {
  id: 'no_permission',
  sentence: 'Your message was not sent: the token of this program lacks the scope chat:edit.',
} as const;
export const ownProgramsOnly = {
  id: 'no_permission',
  sentence: 'Only this site, or a program with your own chat password, can do that for you.',
} as const;
export const noPermission = {
  id: 'no_permission',
  sentence: 'You don’t have permission to perform that action.',
} as const;
export const loginRequired = { id: 'msg_login_required', sentence: 'Log in to send messages.' } as const;
export const noSuchChannel = {
  id: 'msg_channel_suspended',
  sentence: 'This channel does not exist or has been suspended.',
} as const;
export const membersOnly = {
  id: 'msg_members_only',
  sentence: 'This channel is only for members of an organization.',
} as const;
export const tooManyChannels = {
  id: 'msg_too_many_channels',
  sentence: 'You have joined too many channels. Leave one first.',
} as const;
export const joinRateLimited = { id: 'msg_join_ratelimit', sentence: 'You are joining channels too quickly.' } as const;
export const unknownCommand = {
  id: 'unrecognized_cmd',
  sentence: 'There is no command /{command}. Type /help to see all commands.',
} as const;

export const subscribersOnly = { id: 'msg_subsonly', sentence: 'This room is in subscribers-only mode.' } as const;
export const followersOnly = {
  id: 'msg_followersonly_zero',
  sentence: 'This room is in followers-only mode. Follow the channel to join in.',
} as const;
export const followersOnlyFor = {
  id: 'msg_followersonly',
  sentence: 'This room is in {minutes} minutes followers-only mode. Follow the channel to join in.',
} as const;
export const followersOnlySoon = {
  id: 'msg_followersonly_followed',
  sentence: 'This room is in {minutes} minutes followers-only mode. You can chat in {left} minutes.',
} as const;
export const slowMode = {
  id: 'msg_slowmode',
  sentence: 'This room is in slow mode. You can send another message in {seconds} seconds.',
} as const;
export const emotesOnly = {
  id: 'msg_emoteonly',
  sentence: 'This room is in emote-only mode. Only emotes may be written.',
} as const;
export const repeated = {
  id: 'msg_r9k',
  sentence: 'This room is in unique-chat mode and the message you attempted to send is not unique.',
} as const;
export const banned = {
  id: 'msg_banned',
  sentence: 'You are permanently banned from talking in this channel.',
} as const;
export const timedOut = { id: 'msg_timedout', sentence: 'You are timed out for {seconds} more seconds.' } as const;

export const pinDone = { id: 'pin_success', sentence: 'The message is pinned.' } as const;
export const unpinDone = { id: 'unpin_success', sentence: 'The message is no longer pinned.' } as const;
export const shoutoutText = { id: 'announcement', sentence: 'Check out {name}: {address}' } as const;

export const vipDone = { id: 'vip_success', sentence: 'You have added {user} as a VIP of this channel.' } as const;
export const unvipDone = {
  id: 'unvip_success',
  sentence: 'You have removed {user} as a VIP of this channel.',
} as const;
export const noVips = { id: 'no_vips', sentence: 'This channel does not have any VIPs.' } as const;
export const vipsAre = { id: 'vips_success', sentence: 'The VIPs of this channel are: {logins}.' } as const;

export const help = { id: 'help', sentence: '{usage} – {does}' } as const;
export const noHelp = { id: 'no_help', sentence: 'No help available.' } as const;
export const commandsAre = {
  id: 'cmds_available',
  sentence: 'Commands available to you in this room (use /help and a command for details): {commands}',
} as const;

export const usage = { id: 'usage', sentence: 'Usage: {usage}' } as const;

const reply = {
  description: 'Someone replied to the user in chat.',
  label: { sentence: 'Replies' },
  hint: { sentence: 'Someone replies to your message in chat.' },
};
const mention = {
  description: 'Someone mentioned the user in chat.',
  label: { sentence: 'Mentions' },
  hint: { sentence: 'Someone mentions you in chat with @ and your name.' },
};

export const chatNotifications = {
  REPLY: {
    ...reply,
    text: {
      sentence:
        '{count, plural, one {{actor} replied to you in the chat of {channel}} other {# replies to you in the chat of {channel}}}',
    },
    isCounted: true,
    mail: 'REPLY',
  },
  MENTION: {
    ...mention,
    text: {
      sentence:
        '{count, plural, one {{actor} mentioned you in the chat of {channel}} other {# mentions of you in the chat of {channel}}}',
    },
    isCounted: true,
    mail: 'MENTION',
  },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export const chatMails = {
  REPLY: { ...reply, isOnByDefault: false },
  MENTION: { ...mention, isOnByDefault: false },
} as const satisfies Readonly<Record<string, MailKindInfo>>;

/** Everything that programs can subscribe to. */
export const chatEventTypes = [
  ...['channel.chat.message', 'channel.chat.notification', 'channel.chat_settings.update'].map((type) =>
    eventsForUser(type, '1', 'user_id', ['user:read:chat']),
  ),
  ...['channel.shoutout.create', 'channel.shoutout.receive'].map((type) =>
    eventsForModerator(type, '1', ['moderator:read:shoutouts', 'moderator:manage:shoutouts']),
  ),
  ...['channel.vip.add', 'channel.vip.remove'].map((type) =>
    eventsOfChannel(type, '1', ['channel:read:vips', 'channel:manage:vips']),
  ),
] as const satisfies readonly ProgramEventType[];
