import { isLogin, LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from '../kernel/login-rule.ts';
import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';

/**
 * Checks the login of a new user and returns it in lower case. Logins become addresses, so logins that are page names
 * of the site are refused: `isReserved` knows them, and is given a login in lower case.
 */
export const checkNewLogin = (
  text: string,
  isReserved: (login: string) => boolean,
): Result<string, 'LOGIN_INVALID' | 'LOGIN_RESERVED'> => {
  const login = text.trim();
  if (!isLogin(login)) {
    return refused(accountsErrors.loginInvalid, { min: LOGIN_MIN_LENGTH, max: LOGIN_MAX_LENGTH });
  }
  const lower = login.toLowerCase();
  return isReserved(lower) ? refused(accountsErrors.loginReserved) : ok(lower);
};
