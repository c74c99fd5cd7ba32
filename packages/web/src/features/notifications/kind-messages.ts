import type { NotificationKind } from '@bandshell/domain/notifications';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels for the kinds of notifications in the app. */
export const kindMessages: Readonly<
  Record<NotificationKind, { readonly label: MessageDescriptor; readonly hint: MessageDescriptor }>
> = {
  LIVE: {
    label: msg`Channels you follow go live`,
    hint: msg`The bell beside “Following” turns this and new videos off for one channel.`,
  },
  VIDEO: { label: msg`New videos`, hint: msg`Uploads and highlights of channels that you follow.` },
  PREMIERE: { label: msg`Premieres`, hint: msg`When a premiere of a channel that you follow begins.` },
  REPLY: { label: msg`Replies`, hint: msg`Someone replies to what you wrote in chat.` },
  MENTION: { label: msg`Mentions`, hint: msg`Someone writes @ and your name in chat.` },
  GIFT: { label: msg`Gifts`, hint: msg`Someone gives you a subscription.` },
  RAID: { label: msg`Raids`, hint: msg`Another channel sends its viewers to yours.` },
  REPORT_ANSWERED: { label: msg`Answers to reports`, hint: msg`Staff decided something that you reported.` },
  TEAM_INVITATION: { label: msg`Invitations to teams`, hint: msg`The owner of a team asks you to join.` },
  COSTREAM_INVITATION: {
    label: msg`Invitations to co-streams`,
    hint: msg`Another channel asks you to stream together.`,
  },
  PARTNER_ANSWERED: {
    label: msg`Answers to partner applications`,
    hint: msg`Staff answered your application to become a partner.`,
  },
};
