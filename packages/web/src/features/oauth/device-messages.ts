import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

/** Messages for an invalid device code. */
export const deviceMessages: ProblemMessages = {
  CODE_UNKNOWN: msg`This code is wrong. Compare it with your device.`,
  CODE_EXPIRED: msg`This code has expired. Get a new one on your device.`,
  CODE_USED: msg`This code has been used. Get a new one on your device.`,
};
