import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { fromNow } from '../../platform/format/times.ts';
import { i18n } from '../../platform/i18n/i18n.ts';

/** An expected failure from the server: a code, and an English sentence for the user. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** The web's words for codes; a function where one code has several sentences, told apart by the server's. */
export type ProblemMessages<Code extends string = string> = Readonly<
  Partial<Record<Code, MessageDescriptor | ((sentence: string) => MessageDescriptor)>>
>;

const rateLimited = (sentence: string): MessageDescriptor => {
  const wait = /in (\d+) (minute|hour|day)s?/.exec(sentence);
  if (wait !== null) {
    const soon = fromNow(Number(wait[1]), wait[2] as Intl.RelativeTimeFormatUnit);
    return msg`Too many attempts. Try again ${soon}.`;
  }
  if (sentence.startsWith('The site is very busy')) return msg`The site is very busy. Try again in a moment.`;
  return msg`You are doing this too often. Try again later.`;
};

const common: ProblemMessages = {
  RATE_LIMITED: rateLimited,
  UNAUTHENTICATED: msg`You must be logged in to do this.`,
};

/**
 * A failure in the reader's language. English is the server's own sentence; another language is the room's words for the
 * code, then the common ones, and the server's sentence where there are none.
 */
export const problemText = (problem: Problem, words: ProblemMessages = {}): string => {
  if (i18n.locale === 'en') return problem.message;
  const found = words[problem.code] ?? common[problem.code];
  if (found === undefined) return problem.message;
  return t(typeof found === 'function' ? found(problem.message) : found);
};

/** For an operation without an answer. */
export const unreachable = msg`The server could not be reached. Check your connection and try again.`;

/** Why an operation failed: the error in the answer, or that there was no answer. */
export const failureText = (problem: Problem | null | undefined, words?: ProblemMessages): string =>
  problem == null ? t(unreachable) : problemText(problem, words);

/** For an error that the user cannot resolve. */
export const didNotWork = msg`That did not work. Try again in a moment.`;
