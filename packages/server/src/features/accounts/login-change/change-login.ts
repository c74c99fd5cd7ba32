import {
  accountsErrors,
  checkNewLogin,
  FORMER_LOGIN_HELD_MS,
  LOGIN_CHANGES_BY_USER,
  nextLoginChange,
} from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isReservedNewLogin } from '@bandshell/domain/routes';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isLoginHeld } from '../is-login-held.ts';
import { isMisleadingName } from '../is-misleading-name.ts';
import { lockAccount } from '../links/find-link.ts';
import { mailOwner } from '../notices/mail-owner.ts';
import { loginChangedMail } from './login-mails.ts';

export type ChangeLoginErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'LOGIN_INVALID'
  | 'LOGIN_RESERVED'
  | 'LOGIN_TAKEN'
  | 'LOGIN_SAME'
  | 'TOO_SOON'
  | 'RATE_LIMITED';

/** Rolls the transaction back: the login is reserved for another user. */
class LoginHeldError extends Error {
  override readonly name = 'LoginHeldError';
}

/**
 * Changes the viewer's login, at most once in 60 days. The former login stays reserved for 180 days and redirects to
 * the new one. Sessions, chat tokens and stream keys refer to the user, so they stay valid.
 */
export async function changeLogin(
  context: RequestContext,
  input: { readonly login: string },
): Promise<Result<string, ChangeLoginErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const viewer = recent.value;
  const tooOften = await throttle(platform.limits, 'login-change', viewer.userId, LOGIN_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const login = checkNewLogin(input.login, isReservedNewLogin);
  if (!login.ok) return login;
  const displayName = input.login.trim();
  const isOfTheSite = viewer.isStaff || viewer.isSiteAdmin;
  if (!isOfTheSite && (await isMisleadingName(platform.database.db, displayName, viewer.userId))) {
    return refused(accountsErrors.loginReserved);
  }
  try {
    const result = await platform.database.transact((tx) => rename(tx, context, viewer, login.value, displayName));
    if (result.ok) context.viewer = { ...viewer, login: login.value, displayName };
    return result;
  } catch (error) {
    if (error instanceof LoginHeldError || isLoginTaken(error)) {
      return refused(accountsErrors.loginTaken);
    }
    throw error;
  }
}

async function rename(
  tx: Tx,
  context: RequestContext,
  { userId }: Viewer,
  login: string,
  displayName: string,
): Promise<Result<string, ChangeLoginErrorCode>> {
  const { clock } = context.platform;
  const now = clock.now();
  await lockAccount(tx, userId);
  const account = await tx.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.user_id')
    .select(['users.login', 'accounts.login_changed_at'])
    .where('accounts.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (account.login === login) return refused(accountsErrors.loginSame);
  const next = nextLoginChange(account.login_changed_at, now);
  if (next !== null) {
    return refused(accountsErrors.loginChangedRecently, { day: next.toISOString().slice(0, 10) });
  }
  await tx.db.updateTable('users').set({ login, display_name: displayName }).where('id', '=', userId).execute();
  if (await isLoginHeld(tx.db, clock, login, userId)) throw new LoginHeldError();
  await tx.db.updateTable('accounts').set({ login_changed_at: now }).where('user_id', '=', userId).execute();
  // The new login may be an earlier one of the user, or one whose reservation has ended.
  await tx.db.deleteFrom('former_logins').where('login', 'in', [login, account.login]).execute();
  const held = { login: account.login, user_id: userId, held_until: new Date(now.getTime() + FORMER_LOGIN_HELD_MS) };
  await tx.db.insertInto('former_logins').values(held).execute();
  await tx.emit({ type: 'user-login-changed', userId, formerLogin: account.login, login }, userId);
  await tx.emit({ type: 'user-profile-changed', userId }, userId);
  await mailOwner(tx, context, userId, (owner) => loginChangedMail({ ...owner, formerLogin: account.login }));
  return ok(userId);
}

const isLoginTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_login_key';
