import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { isReservedNewLogin } from './reserved-logins.ts';

export const LOGIN_MIN_LENGTH = 4;
export const LOGIN_MAX_LENGTH = 25;

const SHAPE = /^[a-z0-9][a-z0-9_]{3,24}$/;

/** Whether a string can be somebody's login at all. Capitals count as their small letters. */
export const isLogin = (text: string): boolean => SHAPE.test(text.toLowerCase()) && /^\w+$/.test(text);

/** The login a new user asks for, in lower case. Logins become addresses, so the site's own pages keep theirs. */
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
