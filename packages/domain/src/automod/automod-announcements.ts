import { eventsForModerator, eventsForUser, type ProgramEventType } from '../kernel/program-event.ts';

// Notices about what a channel’s chat lets through.

export const verifiedEmailOnly = {
  id: 'msg_verified_email',
  sentence: 'This room requires a verified email address. Verify yours in the settings of your account.',
} as const;
export const accountTooNew = {
  id: 'msg_account_age',
  sentence: 'Your account is too new for this room. You can chat in {left} minutes.',
} as const;
export const rulesFirst = {
  id: 'msg_chat_rules',
  sentence: 'Accept the rules of this chat first, on the page of the channel.',
} as const;
// Ids and sentences that existing clients know, where they know one.
export const messageHeld = {
  id: 'msg_rejected',
  sentence: 'Hi! Your message is being checked by mods and has not been sent.',
} as const;
export const messageRefused = {
  id: 'msg_rejected_mandatory',
  sentence: 'Your message wasn’t posted due to conflicts with the channel’s moderation settings.',
} as const;
export const linksRefused = {
  id: 'msg_links',
  sentence: 'Your message was not sent: you may not post links in this room.',
} as const;
export const messageDenied = {
  id: 'automod_message_denied',
  sentence: 'A moderator has not approved your message.',
} as const;

/** Everything that programs can subscribe to. */
export const automodEventTypes: readonly ProgramEventType[] = [
  ...['automod.message.hold', 'automod.message.update'].flatMap((type) =>
    ['1', '2'].map((version) => eventsForModerator(type, version, ['moderator:manage:automod'])),
  ),
  ...['channel.chat.user_message_hold', 'channel.chat.user_message_update'].map((type) =>
    eventsForUser(type, '1', 'user_id', ['user:read:chat']),
  ),
];
