import { accountsErrors, PASSWORD_MAX_BYTES } from '@bandshell/domain/accounts';
import { commonErrors, isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { TooBusyError } from '../../core/limits/bounded-work.ts';
import { PasswordReplacedError } from './hold-password.ts';
import { issueLogInChallenge } from './log-in-challenge.ts';
import { checkMayComeIn, isResting } from './may-come-in.ts';
import { verifyPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';
import { forgiveLogInAttempts, takeLogInAttempt } from './take-log-in-attempt.ts';
import { askForSecondFactor } from './two-factor/ask-for-second-factor.ts';
import { secondFactorsOf } from './two-factor/second-factors.ts';

export type LogInErrorCode =
  | 'CREDENTIALS_INVALID'
  | 'TWO_FACTOR_REQUIRED'
  | 'SUSPENDED'
  | 'DEACTIVATED'
  | 'RATE_LIMITED';

export interface LogInInput {
  readonly login: string;
  readonly password: string;
}

/**
 * Logs a user in. With two-factor the answer is TWO_FACTOR_REQUIRED, a cookie ties the next step to this browser, and
 * `logInWithSecondFactor` follows. Unknown logins take as long as known ones.
 */
export async function logIn(context: RequestContext, input: LogInInput): Promise<Result<string, LogInErrorCode>> {
  const login = input.login.trim().toLowerCase();
  const account = isLogin(login) ? await findAccount(context, login) : undefined;
  const tooOften = await takeLogInAttempt(context, isLogin(login) ? login : '?', account?.id);
  if (tooOften !== null) return tooOften;
  try {
    // Longer input was never a password; truncating it keeps the time constant.
    const isRight = await verifyPassword(account?.password_hash, input.password.slice(0, PASSWORD_MAX_BYTES + 1));
    if (account === undefined || !isRight) {
      return wrongPassword();
    }
  } catch (error) {
    if (error instanceof TooBusyError) return refused(commonErrors.siteBusy);
    throw error;
  }
  try {
    return await proceed(context, account, login);
  } catch (error) {
    if (error instanceof PasswordReplacedError) return wrongPassword();
    throw error;
  }
}

/** The steps after a correct password. */
async function proceed(
  context: RequestContext,
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  login: string,
): Promise<Result<string, LogInErrorCode>> {
  const { platform } = context;
  const factors = await secondFactorsOf(platform, account.id);
  if (factors.length === 0 || !isResting(context, account)) {
    const mayComeIn = await checkMayComeIn(context, account);
    if (!mayComeIn.ok) return mayComeIn;
  }
  if (factors.length > 0) {
    await issueLogInChallenge(context, account.id, account.password_hash);
    return askForSecondFactor(context, factors);
  }
  await forgiveLogInAttempts(context, login);
  await startSession(context, account.id, { passwordHash: account.password_hash });
  return ok(account.id);
}

const wrongPassword = () => refused(accountsErrors.credentialsInvalid);

function findAccount({ platform }: RequestContext, login: string) {
  return platform.database.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.unavailable_reason', 'users.unavailable_until', 'accounts.password_hash'])
    .where('users.login', '=', login)
    .executeTakeFirst();
}
