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
};

/** The text of a NOTICE, translated if its code is known. The server writes English. */
export const noticeText = (line: ChatLine): string => {
  const message = messages[line.tags['msg-id'] ?? ''];
  return message === undefined || i18n.locale === 'en' ? (line.params[1] ?? '') : t(message);
};
