import { countCodePoints } from '../chat/message-text.ts';
import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';

export const DESCRIPTION_MAX_CODE_POINTS = 300;

/** Colours of a page whose owner chose none; all stand out on dark and light grounds. */
const PROFILE_COLORS = [
  '#C2410C',
  '#0F766E',
  '#1D4ED8',
  '#9333EA',
  '#BE123C',
  '#4D7C0F',
  '#A16207',
  '#0369A1',
] as const;

export const checkDescription = (text: string): Result<string, 'DESCRIPTION_TOO_LONG'> => {
  const description = withoutControls(text).trim();
  return countCodePoints(description, DESCRIPTION_MAX_CODE_POINTS) > DESCRIPTION_MAX_CODE_POINTS
    ? refused('DESCRIPTION_TOO_LONG', `Your description may have at most ${DESCRIPTION_MAX_CODE_POINTS} characters.`)
    : ok(description);
};

/** `#RRGGBB`, answered in capitals. */
export const checkProfileColor = (text: string): Result<string, 'COLOR_INVALID'> =>
  /^#[0-9a-f]{6}$/i.test(text)
    ? ok(text.toUpperCase())
    : refused('COLOR_INVALID', 'Write the colour as #RRGGBB, for example #1E90FF.');

/** The page colour of a new user; the same id always gets the same one. */
export const defaultProfileColor = (userId: string): string =>
  PROFILE_COLORS[Number(BigInt(userId) % BigInt(PROFILE_COLORS.length))] ?? PROFILE_COLORS[0];

/**
 * Text without control characters (C0 but the line feed, DEL, C1), without the marks that turn the reading direction
 * of what follows (UAX #9, section 2), and without half surrogates.
 */
export const withoutControls = (text: string): string =>
  text.replace(/(?!\n)\p{Cc}/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/gu, '');
