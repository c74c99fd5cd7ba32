import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../core/messages/problem-text.ts';

export const connectionMessages: ProblemMessages = {
  NOT_FOUND: msg`This access has already ended.`,
};
