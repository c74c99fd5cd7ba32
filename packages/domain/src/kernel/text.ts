/** Number of code points in a text. With `limit`, counts only up to `limit` + 1, so that a huge text costs little. */
export const countCodePoints = (text: string, limit = Number.POSITIVE_INFINITY): number => {
  let count = 0;
  for (const _ of text) {
    count += 1;
    if (count > limit) break;
  }
  return count;
};
/**
 * Text without control characters (C0 except the line feed, DEL, C1), without characters that change the reading
 * direction (UAX #9, section 2), and without lone surrogates.
 */
export const withoutControls = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu, '');

/** Text on one line, without control characters and without spaces at its ends. */
export const oneLine = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim();

/** Whether a text has more code points than `max`; a huge text costs little. */
export const isLonger = (text: string, max: number): boolean => countCodePoints(text, max) > max;
