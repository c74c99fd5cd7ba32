import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';
import type { SignUpErrorCode } from './use-sign-up.ts';

export type SignUpField = 'login' | 'email' | 'password';

const fields: Readonly<Record<SignUpErrorCode, SignUpField | undefined>> = {
  LOGIN_INVALID: 'login',
  LOGIN_TAKEN: 'login',
  LOGIN_RESERVED: 'login',
  EMAIL_INVALID: 'email',
  PASSWORD_WEAK: 'password',
  PASSWORD_TOO_LONG: 'password',
  RATE_LIMITED: undefined,
};

/** The field that an error concerns; undefined if it concerns the whole form. */
export const fieldOfError = (code: SignUpErrorCode): SignUpField | undefined => fields[code];

/** Why a sign-up failed. */
export const signUpMessages: ProblemMessages<SignUpErrorCode> = {
  LOGIN_INVALID: msg`Use 4 to 25 letters, digits and underscores; start with a letter or a digit.`,
  LOGIN_RESERVED: msg`You cannot use this name. Choose another one.`,
  LOGIN_TAKEN: msg`This name is taken. Choose another one.`,
  EMAIL_INVALID: msg`This is not an e-mail address. Write it like name@example.com.`,
  PASSWORD_WEAK: (sentence) =>
    sentence.includes('at least')
      ? msg`Your password needs at least 8 characters.`
      : msg`This password is easy to guess. Use a longer one, or several uncommon words.`,
  PASSWORD_TOO_LONG: msg`Your password may have at most 128 characters.`,
};
