import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../../core/messages/problem-text.ts';

/** Why a mailed link or its form was refused. */
export const linkMessages: ProblemMessages = {
  LINK_WRONG: msg`This link is not complete. Copy the whole link from the e-mail.`,
  LINK_EXPIRED: msg`This link has expired. Request a new one.`,
  LINK_USED: msg`This link has already been used.`,
  ALREADY_VERIFIED: msg`This address is already confirmed.`,
  EMAIL_TAKEN: msg`This address belongs to another account.`,
  PASSWORD_WEAK: (sentence) =>
    sentence.includes('at least')
      ? msg`Your password needs at least 8 characters.`
      : msg`This password is easy to guess. Use a longer one, or several uncommon words.`,
  PASSWORD_TOO_LONG: msg`Your password may have at most 128 characters.`,
};
