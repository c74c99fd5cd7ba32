import type { EmailKind } from '@bandshell/domain';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface EmailWords {
  readonly label: MessageDescriptor;
  /** When a mail of this kind comes. */
  readonly hint: MessageDescriptor;
}

/** The kinds of mail in words. */
export const emailWords: Readonly<Record<EmailKind, EmailWords>> = {
  CHANNEL_LIVE: {
    label: msg`Channels you follow go live`,
    hint: msg`One mail when a stream begins, at most every four hours for each channel.`,
  },
  WHISPER: {
    label: msg`Unread whispers`,
    hint: msg`When you have not read a whisper after a quarter of an hour, at most once a day for each person.`,
  },
  VIDEO_EXPIRY: {
    label: msg`Your videos are deleted soon`,
    hint: msg`A week and a day before recorded streams of yours reach the end of the time for which they are kept.`,
  },
};
