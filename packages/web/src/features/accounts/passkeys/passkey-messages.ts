import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../../core/messages/problem-text.ts';

export const passkeyMessages: ProblemMessages = {
  NAME_INVALID: msg`Give your passkey a name of at most 50 characters.`,
  CHALLENGE_EXPIRED: msg`This took too long. Try again.`,
  PASSKEY_INVALID: msg`This passkey could not be verified. Try again.`,
  ALREADY_REGISTERED: msg`This passkey is already registered.`,
  TOO_MANY: msg`You have 20 passkeys. Remove one first.`,
  NOT_FOUND: msg`This passkey was already removed.`,
};
