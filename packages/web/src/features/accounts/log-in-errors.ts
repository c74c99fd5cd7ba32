import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

/** Why a log-in, or a step of it, failed. */
export const logInMessages: ProblemMessages = {
  CREDENTIALS_INVALID: msg`Login or password is wrong. Check both and try again.`,
  CODE_WRONG: (sentence) =>
    sentence.startsWith('This recovery code')
      ? msg`This recovery code is wrong or was used before.`
      : msg`This code is wrong. Enter the code that your app shows now.`,
  CHALLENGE_EXPIRED: msg`This log-in took too long or had too many attempts. Start again.`,
  PASSKEY_INVALID: msg`This passkey is not registered here. Use another one, or your password.`,
  NO_PASSKEY: msg`This account has no passkey. Choose another way to log in.`,
};
