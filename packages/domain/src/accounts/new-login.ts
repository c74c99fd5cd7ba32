import { isLogin, LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from '../kernel/login-rule.ts';
import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { isReservedNewLogin } from '../routes/reserved-logins.ts';

/**
 * Checks the login of a new user and returns it in lower case. Logins become addresses, so logins that are page names
 * of the site are refused.
 */
export const checkNewLogin = (text: string): Result<string, 'LOGIN_INVALID' | 'LOGIN_RESERVED'> => {
  const login = text.trim();
  if (!isLogin(login)) {
    return refused(
      'LOGIN_INVALID',
      `Use ${LOGIN_MIN_LENGTH} to ${LOGIN_MAX_LENGTH} letters, digits and underscores; start with a letter or a digit.`,
    );
  }
  const lower = login.toLowerCase();
  return isReservedNewLogin(lower)
    ? refused('LOGIN_RESERVED', 'You cannot use this name. Choose another one.')
    : ok(lower);
};
