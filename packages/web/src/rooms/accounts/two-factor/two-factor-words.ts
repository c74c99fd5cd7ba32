import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../../spine/words/problem-text.ts';

export const twoFactorWords: ProblemWords = {
  ALREADY_ON: msg`Two-factor authentication is on already.`,
  CODE_WRONG: msg`This code is not right. Enter the one your app shows now.`,
  NOT_STARTED: msg`Start again: this set-up is over.`,
  NOT_ON: msg`Two-factor authentication is off already.`,
  REAUTHENTICATION_REQUIRED: msg`Confirm that it is you, then try again.`,
};
