import type { ChatCommandsHelp } from '../../../core/chat-command.ts';

const moderators = 'moderators';
const everyone = 'everyone';

/** What `/help` says about the commands of this feature. */
export const chatCommandsHelp: ChatCommandsHelp = {
  announce: {
    usage: '/announce <text>',
    does: 'Shows a text to everybody. /announceblue, -green, -orange and -purple give it a color.',
    for: moderators,
  },
  ban: { usage: '/ban <login> [reason]', does: 'Bans somebody from this chat.', for: moderators },
  clear: { usage: '/clear', does: 'Deletes all messages of this chat.', for: moderators },
  delete: { usage: '/delete <message id>', does: 'Deletes one message.', for: moderators },
  emoteonly: { usage: '/emoteonly', does: 'Only emotes are written.', for: moderators },
  emoteonlyoff: { usage: '/emoteonlyoff', does: 'Ends emote-only mode.', for: moderators },
  followers: {
    usage: '/followers [minutes, or a duration such as 1h or 1w]',
    does: 'Only those write who have followed for so long.',
    for: moderators,
  },
  followersoff: { usage: '/followersoff', does: 'Ends followers-only mode.', for: moderators },
  help: { usage: '/help [command]', does: 'Lists the commands that you may use here, or explains one.', for: everyone },
  me: { usage: '/me <text>', does: 'Writes about yourself in the third person.', for: everyone },
  monitor: { usage: '/monitor <login>', does: 'Marks the messages of a user for moderators.', for: moderators },
  pin: {
    usage: '/pin [duration] <text, or the id of a message>',
    does: 'Shows a message above the chat.',
    for: moderators,
  },
  restrict: { usage: '/restrict <login>', does: 'Lets the messages of a user wait for a moderator.', for: moderators },
  shoutout: { usage: '/shoutout <channel>', does: 'Recommends a channel.', for: moderators },
  slow: { usage: '/slow [seconds]', does: 'Viewers wait so long between two messages.', for: moderators },
  slowoff: { usage: '/slowoff', does: 'Ends slow mode.', for: moderators },
  subscribers: { usage: '/subscribers', does: 'Only subscribers write, and VIPs.', for: moderators },
  subscribersoff: { usage: '/subscribersoff', does: 'Ends subscribers-only mode.', for: moderators },
  timeout: {
    usage: '/timeout <login> [duration] [reason]',
    does: 'Keeps somebody from writing for a time; without a duration for ten minutes.',
    for: moderators,
  },
  unban: { usage: '/unban <login>', does: 'Ends a ban or a timeout.', for: moderators },
  uniquechat: { usage: '/uniquechat', does: 'Nobody repeats what was just said here.', for: moderators },
  uniquechatoff: { usage: '/uniquechatoff', does: 'Ends unique-chat mode.', for: moderators },
  unmonitor: { usage: '/unmonitor <login>', does: 'Ends the marks of /monitor.', for: moderators },
  unpin: { usage: '/unpin', does: 'Removes the pinned message.', for: moderators },
  unrestrict: { usage: '/unrestrict <login>', does: 'Ends the waiting of /restrict.', for: moderators },
  unvip: { usage: '/unvip <login>', does: 'Takes from somebody that they are a VIP.', for: 'owner' },
  vip: { usage: '/vip <login>', does: 'Makes somebody a VIP of this channel.', for: 'owner' },
  vips: { usage: '/vips', does: 'Lists the VIPs of this channel.', for: everyone },
};
