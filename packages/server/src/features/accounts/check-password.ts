import { checkPasswordLength, checkPasswordNames, checkPasswordScore } from '@bandshell/domain/accounts';
import { PRODUCT_NAME, type Result } from '@bandshell/domain/kernel';
import { passwordScore } from './password-score.ts';

/** Whether somebody who knows `known` (login, address) would find the password too soon. */
export async function checkPassword(
  password: string,
  known: readonly string[],
): Promise<Result<string, 'PASSWORD_WEAK' | 'PASSWORD_TOO_LONG'>> {
  const length = checkPasswordLength(password);
  if (!length.ok) return length;
  // Of an address everybody guesses what stands before the sign.
  const names = [PRODUCT_NAME, ...known.map((each) => each.replace(/@[^@]*$/, ''))];
  const named = checkPasswordNames(password, names);
  return named.ok ? checkPasswordScore(password, await passwordScore(password, [PRODUCT_NAME, ...known])) : named;
}
