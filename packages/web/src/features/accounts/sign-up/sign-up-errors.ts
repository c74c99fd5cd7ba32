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
