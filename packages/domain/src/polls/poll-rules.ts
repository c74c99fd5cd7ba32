import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import {
  POLL_CHOICE_MAX,
  POLL_CHOICES_MAX,
  POLL_CHOICES_MIN,
  POLL_SECONDS_MAX,
  POLL_SECONDS_MIN,
  POLL_TITLE_MAX,
} from './poll-limits.ts';
import * as pollsErrors from './polls-errors.ts';

/**
 * `COMPLETED`: its time was over. `TERMINATED`: ended early, the result counts. `CANCELLED`: ended without a result.
 * `ARCHIVED`: ended, and no page shows the result any more.
 */
export const POLL_STATUSES = ['ACTIVE', 'COMPLETED', 'TERMINATED', 'CANCELLED', 'ARCHIVED'] as const;
export type PollStatus = (typeof POLL_STATUSES)[number];

/** The facts that a moderator asks. */
export interface PollWish {
  readonly title: string;
  readonly choices: readonly string[];
  readonly seconds: number;
}

export type PollWishCode =
  | 'CHOICE_COUNT'
  | 'CHOICE_EMPTY'
  | 'CHOICE_TOO_LONG'
  | 'CHOICE_TWICE'
  | 'DURATION_INVALID'
  | 'TITLE_EMPTY'
  | 'TITLE_TOO_LONG';

/** A poll that may be started, its texts on one line each; or why it may not. Choices that differ by case alone are the same. */
export function checkPoll({ title: typed, choices: all, seconds }: PollWish): Result<PollWish, PollWishCode> {
  const title = oneLine(typed);
  if (title === '') return refused(pollsErrors.titleEmpty);
  if (isLonger(title, POLL_TITLE_MAX)) {
    return refused(pollsErrors.titleTooLong, { max: POLL_TITLE_MAX });
  }
  if (all.length < POLL_CHOICES_MIN || all.length > POLL_CHOICES_MAX) {
    return refused(pollsErrors.choiceCount, { min: POLL_CHOICES_MIN, max: POLL_CHOICES_MAX });
  }
  const choices = all.map(oneLine);
  if (choices.includes('')) return refused(pollsErrors.choiceEmpty);
  if (choices.some((choice) => isLonger(choice, POLL_CHOICE_MAX))) {
    return refused(pollsErrors.choiceTooLong, { max: POLL_CHOICE_MAX });
  }
  if (new Set(choices.map((choice) => choice.toLowerCase())).size < choices.length) {
    return refused(pollsErrors.choiceTwice);
  }
  if (!Number.isInteger(seconds) || seconds < POLL_SECONDS_MIN || seconds > POLL_SECONDS_MAX) {
    return refused(pollsErrors.durationInvalid, { min: POLL_SECONDS_MIN, max: POLL_SECONDS_MAX });
  }
  return ok({ title, choices, seconds });
}

/** The id of a poll's choice. `position` counts from 1. */
export const choiceIdOf = (pollId: string, position: number): string => `${pollId}-${position}`;

/** The place of a choice in its poll, from 1; null if it is none of this poll. */
export function choicePosition(pollId: string, choiceId: string, count: number): number | null {
  const at = Array.from({ length: count }, (_, index) => choiceIdOf(pollId, index + 1)).indexOf(choiceId);
  return at < 0 ? null : at + 1;
}

/**
 * The part of the votes that each choice has, in whole per cent that add up to 100; all 0 without votes. The largest
 * remainders are rounded up, earlier choices first.
 */
export function pollPercents(votes: readonly number[]): readonly number[] {
  const sum = votes.reduce((all, each) => all + each, 0);
  if (sum === 0) return votes.map(() => 0);
  const exact = votes.map((each) => (each * 100) / sum);
  const floors = exact.map(Math.floor);
  const missing = 100 - floors.reduce((all, each) => all + each, 0);
  const raised = new Set(
    exact
      .map((share, index) => ({ index, rest: share - (floors[index] ?? 0) }))
      .sort((a, b) => b.rest - a.rest || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return floors.map((floor, index) => (raised.has(index) ? floor + 1 : floor));
}

/** The places of the choices with the most votes; none without votes. */
export function leadingChoices(votes: readonly number[]): readonly number[] {
  const most = Math.max(0, ...votes);
  return most === 0 ? [] : votes.flatMap((each, index) => (each === most ? [index] : []));
}
