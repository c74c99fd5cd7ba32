import { clockText, fromNow } from '../../../platform/format/times.ts';

const DAY = 86_400_000;

/** The time until something begins: "in 3 days", and within two days as a clock: "26:07:41". The input is in milliseconds. */
export const countdownText = (left: number): string =>
  left >= 2 * DAY ? fromNow(Math.floor(left / DAY), 'day') : clockText(left);
