import { t } from '@lingui/core/macro';
import { clockText, fromNow } from './times.ts';

const DAY = 86_400_000;

/**
 * How long it takes until something begins, as a sentence: "Starts in 3 days", and within two days as a clock: "Starts
 * in 26:07:41". The input is in milliseconds.
 */
export const countdownText = (left: number): string => {
  if (left <= 0) return t`Starting`;
  const time = left >= 2 * DAY ? fromNow(Math.floor(left / DAY), 'day') : clockText(left);
  return left >= 2 * DAY ? t`Starts ${time}` : t`Starts in ${time}`;
};
