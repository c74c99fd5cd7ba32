import type { ChatLine } from '@bandshell/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { i18n } from '../../platform/i18n/i18n.ts';

/** The server's notices by `msg-id`. */
const messages: Readonly<Record<string, MessageDescriptor>> = {
  msg_ratelimit: msg`Your message was not sent because you are sending messages too quickly.`,
  msg_duplicate: msg`Your message was not sent because it is identical to the previous one you sent, less than 30 seconds ago.`,
  msg_too_long: msg`Your message was not sent because it is longer than 500 characters.`,
  msg_login_required: msg`Log in to send messages.`,
  msg_channel_suspended: msg`This channel does not exist or has been suspended.`,
  msg_too_many_channels: msg`You are in too many channels; leave one first.`,
  msg_join_ratelimit: msg`You are joining channels too quickly.`,
  no_permission: msg`You may not do this in this chat.`,
  usage_raid: msg`Write /raid and the name of a live channel.`,
  raid_error_self: msg`You cannot raid your own channel.`,
  raid_error_not_found: msg`There is no channel with this name.`,
  raid_error_not_live: msg`You can start a raid only while you are live.`,
  raid_error_already_raiding: msg`A raid of your channel is already counting down. Cancel it first.`,
  raid_error_forbidden: msg`This channel does not accept your raid.`,
  raid_error_followed_only: msg`This channel accepts raids only from channels that it follows.`,
  raid_error_target_blocked: msg`You have blocked this channel, so you cannot raid it.`,
  raid_error_target_offline: msg`This channel is not live. You can raid only a channel that is live.`,
  raid_error_too_few_viewers: msg`This channel accepts only larger raids.`,
  raid_error_too_many_today: msg`You have started as many raids today as is possible.`,
  raid_error_rate_limited: msg`Too many attempts. Try again in a minute.`,
  unraid_error_no_active_raid: msg`No raid of your channel is counting down.`,
};

/** The name of a command that the server does not know. */
const UNKNOWN = /\/\w+$/;

/** The text of a NOTICE, translated if its code is known. The server writes English. */
export const noticeText = (line: ChatLine): string => {
  const id = line.tags['msg-id'] ?? '';
  if (id === 'unrecognized_cmd') {
    const [command = ''] = UNKNOWN.exec(line.params[1] ?? '') ?? [];
    return t`There is no command ${command}. Try /me.`;
  }
  const message = messages[id];
  return message === undefined || i18n.locale === 'en' ? (line.params[1] ?? '') : t(message);
};
