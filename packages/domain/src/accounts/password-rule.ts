import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { utf8Length } from '../kernel/utf8-length.ts';
import * as accountsErrors from './accounts-errors.ts';

export const PASSWORD_MIN_CODE_POINTS = 8;
/** Bytes of UTF-8: limits what is hashed and scored. */
export const PASSWORD_MAX_BYTES = 128;
/**
 * Characters that the strength meter reads. A longer password is not weaker, and the meter's time grows with the square
 * of the length.
 */
export const PASSWORD_SCORED_LENGTH = 48;
/** Score from 0 (guessed at once) to 4. A password with a lower score can be guessed by a patient attacker. */
export const PASSWORD_MIN_SCORE = 2;

/** The part of the rule that needs no dictionary. */
export const checkPasswordLength = (password: string): Result<string, 'PASSWORD_WEAK' | 'PASSWORD_TOO_LONG'> => {
  if (password.length > PASSWORD_MAX_BYTES || utf8Length(password) > PASSWORD_MAX_BYTES) {
    return refused(accountsErrors.passwordTooLong, { max: PASSWORD_MAX_BYTES });
  }
  return [...password].length < PASSWORD_MIN_CODE_POINTS
    ? refused(accountsErrors.passwordShort, { min: PASSWORD_MIN_CODE_POINTS })
    : ok(password);
};

/** Checks a password by the score (0–4) of a strength meter that knows the user's login and address. */
export const checkPasswordScore = (password: string, score: number): Result<string, 'PASSWORD_WEAK'> =>
  score < PASSWORD_MIN_SCORE ? refused(accountsErrors.passwordEasy) : ok(password);
