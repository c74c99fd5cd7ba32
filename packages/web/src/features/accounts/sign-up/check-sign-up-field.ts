import { checkEmail, checkNewLogin } from '@bandshell/domain/accounts';
import { isReservedNewLogin } from '@bandshell/domain/routes';
import type { SignUpErrorCode } from './use-sign-up.ts';

/** Fields that are checked when they are left. A password shows its strength while it is typed. */
export type CheckedField = 'login' | 'email';

/**
 * The fault of a field that the visitor has left; null: nothing that is known.
 * @param isTaken asks whether somebody has a login; it is called for a login that is well-formed
 */
export async function checkSignUpField(
  field: CheckedField,
  value: string,
  isTaken: (login: string) => Promise<boolean>,
): Promise<SignUpErrorCode | null> {
  const result = field === 'login' ? checkNewLogin(value, isReservedNewLogin) : checkEmail(value);
  if (!result.ok) return result.code;
  return typeof result.value === 'string' && (await isTaken(result.value)) ? 'LOGIN_TAKEN' : null;
}
