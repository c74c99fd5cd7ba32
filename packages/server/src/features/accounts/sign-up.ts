import {
  accountsErrors,
  addressKey,
  checkEmail,
  checkNewLogin,
  SIGN_UP_ATTEMPTS_BY_ADDRESS,
  SIGN_UPS_BY_ADDRESS,
} from '@bandshell/domain/accounts';
import { commonErrors, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isReservedNewLogin } from '@bandshell/domain/routes';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { TooBusyError } from '../../core/limits/bounded-work.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { checkPassword } from './check-password.ts';
import { askToConfirm } from './email/verification-job.ts';
import { insertUser } from './insert-user.ts';
import { isMisleadingName } from './is-misleading-name.ts';
import { hashPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';

export type SignUpErrorCode =
  | 'LOGIN_INVALID'
  | 'LOGIN_TAKEN'
  | 'LOGIN_RESERVED'
  | 'EMAIL_INVALID'
  | 'PASSWORD_WEAK'
  | 'PASSWORD_TOO_LONG'
  | 'RATE_LIMITED';

export interface SignUpInput {
  readonly login: string;
  readonly email: string;
  readonly password: string;
}

/**
 * Creates an account, requests a confirmation mail, and logs its owner in. An address of another account makes no
 * visible difference: its owner is notified by mail, and the new account can never confirm it. Returns the new user's
 * id.
 */
export async function signUp(context: RequestContext, input: SignUpInput): Promise<Result<string, SignUpErrorCode>> {
  const { platform } = context;
  const address = addressKey(context.ip);
  if (!platform.flags.setting('sign_up_open')) {
    return refused(accountsErrors.signUpClosed);
  }
  const tooOften = await throttle(platform.limits, 'sign-up-form', address, SIGN_UP_ATTEMPTS_BY_ADDRESS);
  if (tooOften !== null) return tooOften;
  const login = checkNewLogin(input.login, isReservedNewLogin);
  if (!login.ok) return login;
  const email = checkEmail(input.email);
  if (!email.ok) return email;
  const password = await checkPassword(input.password, [login.value, email.value.address]);
  if (!password.ok) return password;
  if (await isLoginTaken(context, login.value)) return loginTaken();
  if (await isMisleadingName(platform.database.db, input.login.trim(), null)) return loginReserved();
  const tooMany = await throttle(platform.limits, 'sign-up', address, SIGN_UPS_BY_ADDRESS);
  if (tooMany !== null) return tooMany;
  try {
    const displayName = input.login.trim();
    const user = await insertUser(
      platform,
      { login: login.value, displayName, email: email.value, passwordHash: await hashPassword(password.value) },
      async (tx, userId) => {
        await platform.services.mailLanguages.remember(tx.db, userId, context.language);
        await askToConfirm(tx, context, userId);
      },
    );
    // An unconfirmed address is never taken.
    if ('taken' in user) return loginTaken();
    await startSession(context, user.id, { isSignUp: true });
    return ok(user.id);
  } catch (error) {
    if (error instanceof TooBusyError) return refused(commonErrors.siteBusy);
    throw error;
  }
}

const loginReserved = () => refused(accountsErrors.loginReserved);

const loginTaken = () => refused(accountsErrors.loginTaken);

/** Avoids a needless hash; the insert decides. */
async function isLoginTaken({ platform }: RequestContext, login: string): Promise<boolean> {
  const row = await platform.database.db.selectFrom('users').select('id').where('login', '=', login).executeTakeFirst();
  return row !== undefined;
}
