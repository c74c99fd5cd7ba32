import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';

/** Checks a display name: the login with any capitalisation, so that nobody can look like another user. */
export const checkDisplayName = (text: string, login: string): Result<string, 'DISPLAY_NAME_INVALID'> => {
  const name = text.trim();
  return /^\w+$/.test(name) && name.toLowerCase() === login ? ok(name) : refused(accountsErrors.displayNameInvalid);
};
