import { ok, type Result, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';

export const PASSKEY_NAME_MAX = 50;
export const PASSKEYS_A_USER = 20;

/** Checks a passkey's name and returns it as stored: 1 to 50 characters, without control characters. */
export const checkPasskeyName = (typed: string): Result<string, 'NAME_INVALID'> => {
  const name = typed
    .slice(0, 1000)
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return name === '' || [...name].length > PASSKEY_NAME_MAX
    ? refused(accountsErrors.passkeyNameInvalid, { max: PASSKEY_NAME_MAX })
    : ok(name);
};
