import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../../core/messages/problem-text.ts';

export const twoFactorMessages: ProblemMessages = {
  ALREADY_ON: msg`Two-factor authentication is already on.`,
  CODE_WRONG: msg`This code is wrong. Enter the code that your app shows now.`,
  NOT_STARTED: msg`This set-up has expired. Start again.`,
  NOT_ON: msg`Two-factor authentication is already off.`,
  REAUTHENTICATION_REQUIRED: msg`Confirm that it is you, then try again.`,
};
