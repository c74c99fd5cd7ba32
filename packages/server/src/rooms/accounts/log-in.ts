import {
  addressKey,
  isLogin,
  LOG_IN_ATTEMPTS_BY_ADDRESS,
  LOG_IN_ATTEMPTS_BY_PAIR,
  ok,
  PASSWORD_MAX_BYTES,
  type Result,
  refused,
} from '@bandshell/domain';
import { TooBusyError } from '../../spine/bounded-work.ts';
import type { RequestContext } from '../../spine/graphql/request-context.ts';
import { checkMayComeIn } from './may-come-in.ts';
import { verifyPassword } from './password-hash.ts';
import { startSession } from './start-session.ts';
import { BUSY_MESSAGE, throttle } from './throttle.ts';

export type LogInErrorCode = 'CREDENTIALS_INVALID' | 'SUSPENDED' | 'RATE_LIMITED';

export interface LogInInput {
  readonly login: string;
  readonly password: string;
}

/**
 * Logs a user in. Attempts are counted for the pair of login and address, and for the address: a stranger who guesses
 * is stopped and the owner, who comes from elsewhere, is not. Unknown logins take as long as known ones.
 */
export async function logIn(context: RequestContext, input: LogInInput): Promise<Result<string, LogInErrorCode>> {
  const { platform } = context;
  const address = addressKey(context.ip);
  const login = input.login.trim().toLowerCase();
  const pair = `${isLogin(login) ? login : '?'} ${address}`;
  const byAddress = await throttle(platform.limits, 'log-in-address', address, LOG_IN_ATTEMPTS_BY_ADDRESS);
  if (byAddress !== null) return refused('RATE_LIMITED', byAddress);
  const byPair = await throttle(platform.limits, 'log-in', pair, LOG_IN_ATTEMPTS_BY_PAIR);
  if (byPair !== null) return refused('RATE_LIMITED', byPair);
  const account = isLogin(login) ? await findAccount(context, login) : undefined;
  try {
    // What is longer was never a password; the cut keeps the time the same.
    const isRight = await verifyPassword(account?.password_hash, input.password.slice(0, PASSWORD_MAX_BYTES + 1));
    if (account === undefined || !isRight) {
      return refused('CREDENTIALS_INVALID', 'Login or password is wrong. Check both and try again.');
    }
  } catch (error) {
    if (error instanceof TooBusyError) return refused('RATE_LIMITED', BUSY_MESSAGE);
    throw error;
  }
  const mayComeIn = checkMayComeIn(context, account);
  if (!mayComeIn.ok) return mayComeIn;
  await platform.limits.reset('log-in', pair);
  await startSession(context, account.id);
  return ok(account.id);
}

function findAccount({ platform }: RequestContext, login: string) {
  return platform.database.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['users.id', 'users.unavailable_reason', 'users.unavailable_until', 'accounts.password_hash'])
    .where('users.login', '=', login)
    .executeTakeFirst();
}
