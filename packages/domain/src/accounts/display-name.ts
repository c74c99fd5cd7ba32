import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';

/** Checks a display name: the login with any capitalisation, so that nobody can look like another user. */
export const checkDisplayName = (text: string, login: string): Result<string, 'DISPLAY_NAME_INVALID'> => {
  const name = text.trim();
  return /^\w+$/.test(name) && name.toLowerCase() === login
    ? ok(name)
    : refused('DISPLAY_NAME_INVALID', 'Your display name can differ from your login only in capital letters.');
};
