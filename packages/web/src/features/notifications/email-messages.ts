import type { EmailKind } from '@bandshell/domain/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { kindMessages } from './kind-messages.ts';

export interface EmailMessages {
  readonly label: MessageDescriptor;
  /** When the site sends this kind of mail. */
  readonly hint: MessageDescriptor;
}

// The same news comes in the app and by mail.
const { VIDEO, PREMIERE, REPLY, MENTION, GIFT, RAID, TEAM_INVITATION } = kindMessages;

/** Labels for the kinds of mail. */
export const emailMessages: Readonly<Record<EmailKind, EmailMessages>> = {
  CHANNEL_LIVE: {
    label: msg`Channels you follow go live`,
    hint: msg`An email when a stream starts, at most one every four hours for each channel.`,
  },
  ...{ VIDEO, PREMIERE, REPLY, MENTION, GIFT, RAID, TEAM_INVITATION },
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
