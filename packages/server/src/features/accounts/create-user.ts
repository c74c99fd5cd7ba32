import { accountsErrors, checkDisplayName, checkEmail } from '@bandshell/domain/accounts';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { UserRoles } from './insert-user.ts';
import { insertUser } from './insert-user.ts';
import { hashPassword } from './password-hash.ts';

/**
 * Input from an administrator. The rules for public sign-up (reserved names, password strength, throttles) do not
 * apply.
 */
export interface CreateUserInput {
  readonly login: string;
  /** The login with other capital letters; default: the login itself. */
  readonly displayName?: string;
  readonly email?: string;
  readonly password: string;
  /** Result of `hashPassword`, for a caller that creates many users with one password. */
  readonly passwordHash?: string;
  /** Default true: the administrator vouches for the address. */
  readonly isEmailVerified?: boolean;
  readonly roles?: UserRoles;
}

/** Creates a user for the command line, the demo content and tests. */
export async function createUser(
  platform: { readonly database: Database; readonly clock: Clock },
  input: CreateUserInput,
): Promise<
  Result<
    { readonly id: string },
    'LOGIN_INVALID' | 'LOGIN_TAKEN' | 'EMAIL_INVALID' | 'EMAIL_TAKEN' | 'DISPLAY_NAME_INVALID'
  >
> {
  const login = input.login.toLowerCase();
  if (!isLogin(input.login)) return refused(accountsErrors.loginUnusable, { login: input.login });
  const displayName = checkDisplayName(input.displayName ?? input.login, login);
  if (!displayName.ok) return displayName;
  const email = input.email === undefined ? undefined : checkEmail(input.email);
  if (email?.ok === false) return email;
  const user = await insertUser(platform, {
    login,
    displayName: displayName.value,
    email: email?.value ?? null,
    passwordHash: input.passwordHash ?? (await hashPassword(input.password)),
    isEmailVerified: input.isEmailVerified ?? true,
    ...(input.roles === undefined ? {} : { roles: input.roles }),
  });
  if ('id' in user) return ok({ id: user.id });
  return user.taken === 'login'
    ? refused(accountsErrors.namedLoginTaken, { login })
    : refused(accountsErrors.emailOfAnotherAccount);
}
