import { checkPasswordLength, checkPasswordNames, checkPasswordScore } from '@bandshell/domain/accounts';
import { PRODUCT_NAME, type Result } from '@bandshell/domain/kernel';
import { passwordScore } from './password-score.ts';

/** Whether a password is easy to guess for someone who knows `known` (login, address). */
export async function checkPassword(
  password: string,
  known: readonly string[],
): Promise<Result<string, 'PASSWORD_WEAK' | 'PASSWORD_TOO_LONG'>> {
  const length = checkPasswordLength(password);
  if (!length.ok) return length;
  // Of an address, the part before the @ is easy to guess.
  const names = [PRODUCT_NAME, ...known.map((each) => each.replace(/@[^@]*$/, ''))];
  const named = checkPasswordNames(password, names);
  return named.ok ? checkPasswordScore(password, await passwordScore(password, [PRODUCT_NAME, ...known])) : named;
}
