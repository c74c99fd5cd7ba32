import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../spine/words/problem-text.ts';

/** Why a log-in failed. */
export const logInWords: ProblemWords = {
  CREDENTIALS_INVALID: msg`Login or password is wrong. Check both and try again.`,
};
