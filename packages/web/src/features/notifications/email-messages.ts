import type { EmailKind } from '@bandshell/domain/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface EmailMessages {
  readonly label: MessageDescriptor;
  /** When the site sends this kind of mail. */
  readonly hint: MessageDescriptor;
}

/** Labels for the kinds of mail. */
export const emailMessages: Readonly<Record<EmailKind, EmailMessages>> = {
  CHANNEL_LIVE: {
    label: msg`Channels you follow go live`,
    hint: msg`An e-mail when a stream starts, at most one every four hours for each channel.`,
  },
  VIDEO: { label: msg`New videos`, hint: msg`Uploads and highlights of channels that you follow.` },
  PREMIERE: { label: msg`Premieres`, hint: msg`When a premiere of a channel that you follow begins.` },
  REPLY: { label: msg`Replies`, hint: msg`Somebody replies to what you wrote in chat.` },
  MENTION: { label: msg`Mentions`, hint: msg`Somebody writes @ and your name in chat.` },
  GIFT: { label: msg`Gifts`, hint: msg`Somebody gives you a subscription.` },
  RAID: { label: msg`Raids`, hint: msg`Another channel sends its viewers to yours.` },
  TEAM_INVITATION: { label: msg`Invitations to teams`, hint: msg`The owner of a team asks you to join.` },
  STREAM_REMINDER: {
    label: msg`Reminders of planned streams`,
    hint: msg`15 minutes before streams that you chose in schedules.`,
  },
  WHISPER: {
    label: msg`Unread whispers`,
    hint: msg`When a whisper is unread after 15 minutes, at most once a day for each person.`,
  },
  VIDEO_EXPIRY: {
    label: msg`Your videos are deleted soon`,
    hint: msg`Seven days and one day before your past streams are deleted.`,
  },
};
