import { type EffectiveScope, isEffectiveScope } from '@bandshell/domain/oauth';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Everything that a scope permits, in the user's words. */
const scopeMessages: Readonly<Record<EffectiveScope, MessageDescriptor>> = {
  openid: msg`Confirm who you are, to log you in there`,
  profile: msg`See your display name and picture`,
  email: msg`See your email address`,
  'user:read:email': msg`See your email address`,
  'user:edit': msg`Change the description of your profile`,
  'user:read:follows': msg`See who you follow`,
  'user:read:subscriptions': msg`See which channels you subscribe to`,
  'user:read:emotes': msg`See which emotes you can use`,
  'user:read:blocked_users': msg`See who you have blocked`,
  'user:manage:blocked_users': msg`Block users for you, and end blocks`,
  'user:read:whispers': msg`Read the whispers that you send and receive`,
  'user:manage:whispers': msg`Send whispers as you`,
  'user:manage:chat_color': msg`Change the color of your name in chat`,
  'chat:read': msg`Read chat under your name`,
  'chat:edit': msg`Send chat messages as you`,
  'user:read:chat': msg`Receive chat messages in your name`,
  'user:write:chat': msg`Send chat messages in your name`,
  'user:bot': msg`Be in chats as you`,
  'channel:bot': msg`Be in the chat of your channel`,
  'channel:read:stream_key': msg`See your stream key`,
  'channel:manage:broadcast': msg`Change the title, category and language of your stream`,
  'channel:manage:raids': msg`Start and cancel raids of your channel`,
  'channel:read:subscriptions': msg`See who subscribes to your channel`,
  'bits:read': msg`See who cheers in your channel`,
  'channel:read:charity': msg`See the charity campaigns of your channel`,
  'channel:read:hype_train': msg`See the hype trains of your channel`,
  'channel:read:polls': msg`See the polls of your channel`,
  'channel:manage:polls': msg`Start and end polls of your channel`,
  'channel:read:vips': msg`See the VIPs of your channel`,
  'channel:manage:vips': msg`Add and remove VIPs of your channel`,
  'channel:manage:videos': msg`Delete your videos`,
  'clips:edit': msg`Make clips as you`,
  'channel:moderate': msg`See what moderators do in your channel`,
  'channel:manage:moderators': msg`Add and remove moderators of your channel`,
  'user:read:moderated_channels': msg`See which channels you moderate`,
  'moderation:read': msg`See the moderators and banned users of your channel`,
  'moderator:read:followers': msg`See the followers of channels that you moderate`,
  'moderator:read:chatters': msg`See who is in the chat of channels that you moderate`,
  'moderator:read:moderators': msg`See the moderators of channels that you moderate`,
  'moderator:read:vips': msg`See the VIPs of channels that you moderate`,
  'moderator:read:banned_users': msg`See the banned users of channels that you moderate`,
  'moderator:manage:banned_users': msg`Ban users and end bans in channels that you moderate`,
  'moderator:read:unban_requests': msg`See the appeals of banned users in channels that you moderate`,
  'moderator:manage:unban_requests': msg`Decide appeals of banned users in channels that you moderate`,
  'moderator:read:chat_messages': msg`See deleted messages in channels that you moderate`,
  'moderator:manage:chat_messages': msg`Delete messages in channels that you moderate`,
  'moderator:read:chat_settings': msg`See the chat modes of channels that you moderate`,
  'moderator:manage:chat_settings': msg`Change the chat modes of channels that you moderate`,
  'moderator:manage:automod': msg`Decide about held messages in channels that you moderate`,
  'moderator:read:automod_settings': msg`See what is held back in channels that you moderate`,
  'moderator:manage:automod_settings': msg`Change what is held back in channels that you moderate`,
  'moderator:manage:announcements': msg`Send announcements in channels that you moderate`,
  'moderator:read:shoutouts': msg`See shoutouts in channels that you moderate`,
  'moderator:manage:shoutouts': msg`Recommend other channels in channels that you moderate`,
  'moderator:read:suspicious_users': msg`See who is monitored in channels that you moderate`,
  'moderator:read:blocked_terms': msg`See the blocked terms of channels that you moderate`,
  'moderator:manage:blocked_terms': msg`Add and remove blocked terms in channels that you moderate`,
};

/** The permission of every token: it identifies the user. */
const identityMessages = msg`See your name and picture`;

/** All permissions of these scopes, starting with the one that every token has. */
export const scopeMessageList = (scopes: readonly string[]): readonly MessageDescriptor[] => [
  identityMessages,
  ...scopes.filter(isEffectiveScope).map((scope) => scopeMessages[scope]),
];

/** The scopes that open nothing on this site, as the application wrote them. */
export const scopesWithoutEffect = (scopes: readonly string[]): readonly string[] =>
  scopes.filter((scope) => !isEffectiveScope(scope));
