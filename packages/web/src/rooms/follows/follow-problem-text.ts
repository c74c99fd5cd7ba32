import { msg } from '@lingui/core/macro';
import { type Problem, type ProblemWords, problemText } from '../../spine/words/problem-text.ts';

const followWords: ProblemWords = {
  SELF: msg`You cannot follow yourself.`,
  NOT_FOUND: msg`This channel no longer exists.`,
};

/** Why a channel was not followed, in the reader's language. */
export const followProblemText = (problem: Problem): string => problemText(problem, followWords);
