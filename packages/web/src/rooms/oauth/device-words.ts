import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../spine/words/problem-text.ts';

/** Why a device's code cannot be answered. */
export const deviceWords: ProblemWords = {
  CODE_UNKNOWN: msg`This code is not known. Check it against your device.`,
  CODE_EXPIRED: msg`This code has expired. Let your device show a new one.`,
  CODE_USED: msg`This code has been used. Let your device show a new one.`,
};
