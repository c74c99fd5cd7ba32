import { checkPasswordLength, checkPasswordScore, type Result } from '@bandshell/domain';
import { passwordScore } from './password-score.ts';

/** Whether somebody who knows `known` (login, address) would find the password too soon. */
export async function checkPassword(
  password: string,
  known: readonly string[],
): Promise<Result<string, 'PASSWORD_WEAK' | 'PASSWORD_TOO_LONG'>> {
  const length = checkPasswordLength(password);
  return length.ok ? checkPasswordScore(password, await passwordScore(password, known)) : length;
}
