import { msg } from '@lingui/core/macro';
import { type Problem, type ProblemMessages, problemText } from '../../core/messages/problem-text.ts';

const followMessages: ProblemMessages = {
  SELF: msg`You cannot follow yourself.`,
  NOT_FOUND: msg`This channel no longer exists.`,
};

/** Why a follow was refused, in the reader's language. */
export const followProblemText = (problem: Problem): string => problemText(problem, followMessages);
