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
  msg_rejected: msg`Your message waits for a moderator, who decides whether it is shown.`,
  msg_rejected_mandatory: msg`Your message was not sent because of the channel’s moderation settings.`,
  msg_links: msg`You may not post links in this chat.`,
  msg_verified_email: msg`Only users with a confirmed email address can write here. Confirm yours in your settings.`,
  msg_account_age: msg({
    message:
      'Your account is too new for this chat. You can write in {left, plural, one {# minute} other {# minutes}}.',
  }),
  msg_chat_rules: msg`Accept the rules of this chat first.`,
  automod_message_denied: msg`A moderator has not approved your message.`,
  msg_banned: msg`You are permanently banned from this chat.`,
  msg_timedout: msg({
    message: 'You are timed out for {seconds, plural, one {# more second} other {# more seconds}}.',
  }),
  msg_slowmode: msg({
    message: 'This chat is in slow mode. You can write again in {seconds, plural, one {# second} other {# seconds}}.',
  }),
  msg_followersonly_zero: msg`Only followers write here. Follow the channel to join in.`,
  msg_followersonly: msg({
    message:
      'Only those write here who have followed for {minutes, plural, one {# minute} other {# minutes}}. Follow the channel to join in.',
  }),
  msg_followersonly_followed: msg({
    message:
      'Only those write here who have followed for {minutes, plural, one {# minute} other {# minutes}}. You can write in {left, plural, one {# minute} other {# minutes}}.',
  }),
  ban_success: msg({ message: '{user} is banned from this chat.' }),
  timeout_success: msg({
    message: '{user} is timed out for {seconds, plural, one {# second} other {# seconds}}.',
  }),
  unban_success: msg({ message: '{user} can write here again.' }),
  delete_message_success: msg({ message: 'The message of {user} is deleted.' }),
  already_banned: msg`This user is banned already.`,
  bad_unban_no_ban: msg`This user is neither banned nor timed out.`,
  invalid_user: msg`There is no user with this name.`,
  bad_ban_self: msg`You cannot do that to yourself.`,
  bad_ban_broadcaster: msg`You cannot do that to the owner of the channel.`,
  bad_ban_mod: msg`This user is a moderator. The owner of the channel must take that role from them first.`,
  bad_timeout_self: msg`You cannot do that to yourself.`,
  bad_timeout_broadcaster: msg`You cannot do that to the owner of the channel.`,
  bad_timeout_mod: msg`This user is a moderator. The owner of the channel must take that role from them first.`,
  bad_timeout_duration: msg`A timeout lasts from 1 second to 14 days, for example 600, 10m or 1h30m.`,
  bad_delete_message_error: msg`This message does not exist, or it is deleted already.`,
  bad_delete_message_broadcaster: msg`You cannot do that to the owner of the channel.`,
  bad_delete_message_mod: msg`This user is a moderator. The owner of the channel must take that role from them first.`,
  usage_ban: msg`Write /ban, a name and, if you like, the reason.`,
  usage_timeout: msg`Write /timeout, a name and, if you like, how long and why.`,
  usage_unban: msg`Write /unban and a name.`,
  usage_delete: msg`Write /delete and the id of a message.`,
  usage_slow_on: msg`Write /slow and 1 to 1800 seconds.`,
  usage_followers_on: msg`Write /followers and how long somebody must follow, for example 10m, 1h or 1w.`,
  usage_mod: msg`Write /mod and a name.`,
  usage_unmod: msg`Write /unmod and a name.`,
  mod_success: msg({ message: '{user} is a moderator of this channel now.' }),
  unmod_success: msg({ message: '{user} is no longer a moderator of this channel.' }),
  no_mods: msg`This channel has no moderators.`,
  room_mods: msg({ message: 'The moderators of this channel: {logins}' }),
  cmds_available: msg({ message: 'Commands that you may use here: {commands}. /help and a command explains one.' }),
  help: msg({ message: '{usage}' }),
  no_help: msg`There is no such command.`,
  color_changed: msg`Your name has a new color.`,
  color_error: msg`You have changed your color very often. Try again later.`,
  usage_color: msg({ message: 'Write /color and #RRGGBB or one of these names: {colors}' }),
  usage_block: msg`Write /block and a name.`,
  usage_unblock: msg`Write /unblock and a name.`,
  block_success: msg({ message: 'You blocked {user}.' }),
  unblock_success: msg({ message: 'You unblocked {user}.' }),
  bad_block_self: msg`You cannot do that to yourself.`,
  usage_whisper: msg`Write /w, a name and your message.`,
  whisper_success: msg({ message: 'Your whisper to {user} is sent.' }),
  whisper_invalid_login: msg`There is no user with this name.`,
  whisper_invalid_self: msg`You cannot whisper to yourself.`,
  whisper_limit_per_min: msg`You whisper very often. Try again later.`,
  whisper_restricted: msg`This user does not accept whispers from you.`,
  whisper_restricted_recipient: msg`You block this user. Unblock them to write.`,
  subs_on: msg`This chat is for subscribers only now.`,
  subs_off: msg`This chat is no longer for subscribers only.`,
  emote_only_on: msg`This chat is for emotes only now.`,
  emote_only_off: msg`This chat is no longer for emotes only.`,
  r9k_on: msg`Nobody says here what was just said, from now on.`,
  r9k_off: msg`Messages may repeat each other again.`,
  msg_subsonly: msg`Only subscribers write here.`,
  msg_emoteonly: msg`Only emotes may be written here.`,
  msg_r9k: msg`Somebody just wrote this. Say something of your own.`,
  usage_vip: msg`Write /vip and a name.`,
  usage_unvip: msg`Write /unvip and a name.`,
  vip_success: msg({ message: '{user} is a VIP of this channel now.' }),
  unvip_success: msg({ message: '{user} is no longer a VIP of this channel.' }),
  no_vips: msg`This channel has no VIPs.`,
  vips_success: msg({ message: 'The VIPs of this channel: {logins}' }),
  bad_vip_grantee_already_vip: msg`This user is a VIP of this channel already.`,
  bad_vip_grantee_banned: msg`This user is banned from this chat.`,
  bad_vip_grantee_moderator: msg`This user is a moderator. Take that role from them first.`,
  bad_vip_max_vips_reached: msg`This channel has as many VIPs as is possible. Remove one first.`,
  bad_vip_self: msg`You cannot be a VIP of your own channel.`,
  bad_unvip_grantee_not_vip: msg`This user is not a VIP of this channel.`,
  slow_on: msg({
    message: 'Slow mode is on: one message every {seconds, plural, one {second} other {# seconds}}.',
  }),
  slow_off: msg`Slow mode is off.`,
  followers_on_zero: msg`Only followers write here now.`,
  followers_on: msg({
    message: 'Only those write here now who have followed for {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  usage_announce: msg`Write /announce and a text.`,
  usage_pin: msg`Write /pin and a text, with a time before it if you like, for example 30m.`,
  usage_shoutout: msg`Write /shoutout and the name of a channel.`,
  pin_success: msg`The message is pinned.`,
  unpin_success: msg`No message is pinned any more.`,
  announce_error_text_too_long: msg({ message: 'The text is longer than {max} characters.' }),
  pin_error_text_too_long: msg({ message: 'The text is longer than {max} characters.' }),
  pin_error_text_missing: msg`Write /pin and a text, with a time before it if you like, for example 30m.`,
  pin_error_message_not_found: msg`This message does not exist, or it is deleted already.`,
  pin_error_pin_time_invalid: msg({
    message: 'A message is pinned for {seconds} seconds to {hours} hours, for example 30m or 2h.',
  }),
  pin_error_nothing_pinned: msg`No message is pinned.`,
  shoutout_error_not_found: msg`There is no channel with this name.`,
  shoutout_error_shoutout_self: msg`A channel cannot recommend itself.`,
  shoutout_error_shoutout_too_soon: msg({
    message:
      'There was a shoutout a moment ago. The next one is possible in {seconds, plural, one {# second} other {# seconds}}.',
  }),
  shoutout_error_shoutout_same_too_soon: msg({
    message:
      'This channel had a shoutout within the last hour. The next one is possible in {minutes, plural, one {# minute} other {# minutes}}.',
  }),
  usage_poll: msg`Write /poll, a question and two to five choices with | between them, for example: /poll 2m Tea or coffee? | Tea | Coffee`,
  usage_vote: msg`Write /vote and the number of a choice.`,
  vote_success: msg({ message: 'You voted for {choice}.' }),
  poll_error_already_running: msg`The channel already has a poll. End it first.`,
  poll_error_already_voted: msg`You have already voted.`,
  poll_error_banned: msg`You are banned from this chat, so you cannot vote.`,
  poll_error_choice_count: msg({ message: 'A poll has {min} to {max} choices.' }),
  poll_error_choice_empty: msg`A choice has no text.`,
  poll_error_choice_too_long: msg({ message: 'A choice may have at most {max} characters.' }),
  poll_error_choice_twice: msg`Two choices are the same.`,
  poll_error_duration_invalid: msg({ message: 'A poll lasts {min} to {max} seconds.' }),
  poll_error_no_poll: msg`The channel has no poll at the moment.`,
  poll_error_no_such_choice: msg`The poll has no such choice.`,
  poll_error_not_running: msg`The poll is over.`,
  poll_error_title_empty: msg`Ask a question.`,
  poll_error_title_too_long: msg({ message: 'The question may have at most {max} characters.' }),
  usage_monitor: msg`Write /monitor and a name.`,
  usage_unmonitor: msg`Write /unmonitor and a name.`,
  usage_restrict: msg`Write /restrict and a name.`,
  usage_unrestrict: msg`Write /unrestrict and a name.`,
  monitor_success: msg({ message: '{user} is monitored: moderators see a mark at the name.' }),
  unmonitor_success: msg({ message: '{user} is treated like everybody else.' }),
  restrict_success: msg({ message: '{user} is restricted: messages wait for a moderator.' }),
  unrestrict_success: msg({ message: '{user} is treated like everybody else.' }),
  suspect_error_list_full: msg({
    message: 'You can monitor at most {max} users of a channel. Stop monitoring another user first.',
  }),
  suspect_error_not_found: msg`There is no user with this name.`,
  suspect_error_target_moderator: msg`This user is a moderator. The owner of the channel must take that role from them first.`,
  suspect_error_target_owner: msg`You cannot do that to the owner of the channel.`,
  suspect_error_target_self: msg`You cannot do that to yourself.`,
  followers_off: msg`Everybody can write here again.`,
};

/** The values of a notice's sentence. */
const valuesOf = (line: ChatLine): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(line.tags).flatMap(([name, value]) =>
      name.startsWith('msg-param-') ? [[name.slice('msg-param-'.length), value]] : [],
    ),
  );

/** The name of a command that the server does not know. */
const UNKNOWN = /\/\w+$/;

/** The text of a NOTICE, translated if its code is known. The server writes English. */
export const noticeText = (line: ChatLine): string => {
  const id = line.tags['msg-id'] ?? '';
  if (id === 'unrecognized_cmd') {
    const [command = ''] = UNKNOWN.exec(line.params[1] ?? '') ?? [];
    return t`There is no command ${command}. Type /help to see all commands.`;
  }
  const message = messages[id];
  if (message === undefined || i18n.locale === 'en') return line.params[1] ?? '';
  const sentence = { ...message, values: valuesOf(line) };
  return i18n._(sentence);
};
