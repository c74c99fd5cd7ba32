import { msg } from '@lingui/core/macro';
import type { ProblemWords } from '../../spine/words/problem-text.ts';

export const connectionWords: ProblemWords = {
  NOT_FOUND: msg`This access has already ended.`,
};
