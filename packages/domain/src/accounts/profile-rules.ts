import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import * as accountsErrors from './accounts-errors.ts';

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
  const description = manyLines(text);
  return isLonger(description, DESCRIPTION_MAX_CODE_POINTS)
    ? refused(accountsErrors.descriptionTooLong, { max: DESCRIPTION_MAX_CODE_POINTS })
    : ok(description);
};

/** Checks a colour `#RRGGBB`; returns it in capitals. */
export const checkProfileColor = (text: string): Result<string, 'COLOR_INVALID'> =>
  /^#[0-9a-f]{6}$/i.test(text) ? ok(text.toUpperCase()) : refused(accountsErrors.colorInvalid);

/** The page colour of a new user; the same id always gets the same one. */
export const defaultProfileColor = (userId: string): string =>
  PROFILE_COLORS[Number(BigInt(userId) % BigInt(PROFILE_COLORS.length))] ?? PROFILE_COLORS[0];
