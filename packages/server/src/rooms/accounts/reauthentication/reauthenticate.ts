import {
  addressKey,
  ok,
  PASSWORD_MAX_BYTES,
  REAUTHENTICATIONS_BY_ADDRESS,
  REAUTHENTICATIONS_BY_SESSION,
  type Result,
  refused,
} from '@bandshell/domain';
import { TooBusyError } from '../../../spine/bounded-work.ts';
import type { RequestContext } from '../../../spine/graphql/request-context.ts';
import { requestError } from '../../../spine/graphql/request-error.ts';
import { viewerOf } from '../../../spine/graphql/viewer-of.ts';
import { verifyPassword } from '../password-hash.ts';
import { BUSY_MESSAGE, throttle } from '../throttle.ts';
import { raiseSession } from './raise-session.ts';

export type ReauthenticateErrorCode = 'PASSWORD_WRONG' | 'RATE_LIMITED';

export interface ReauthenticateInput {
  readonly password: string;
}

/**
 * Proves anew who asks; what `requireRecentLogIn` guards is open for the next 15 minutes. Answers the user's id.
 *
 * @throws UNAUTHENTICATED for anonymous visitors, FORBIDDEN for those a token identifies
 */
export async function reauthenticate(
  context: RequestContext,
  input: ReauthenticateInput,
): Promise<Result<string, ReauthenticateErrorCode>> {
  const viewer = viewerOf(context);
  const { sessionId } = viewer;
  if (sessionId === null) throw requestError('FORBIDDEN', 'Only a browser session can do this.');
  const tooOften = await takeAttempt(context, sessionId);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
  try {
    if (!(await isPassword(context, viewer.userId, input.password))) {
      return refused('PASSWORD_WRONG', 'This is not your password. Check it and try again.');
    }
  } catch (error) {
    if (error instanceof TooBusyError) return refused('RATE_LIMITED', BUSY_MESSAGE);
    throw error;
  }
  await context.platform.limits.reset('reauthenticate', sessionId);
  await raiseSession(context, { ...viewer, sessionId });
  return ok(viewer.userId);
}

async function takeAttempt({ platform, ip }: RequestContext, sessionId: string): Promise<string | null> {
  const { limits } = platform;
  const address = addressKey(ip);
  return (
    (await throttle(limits, 'reauthenticate-address', address, REAUTHENTICATIONS_BY_ADDRESS)) ??
    (await throttle(limits, 'reauthenticate', sessionId, REAUTHENTICATIONS_BY_SESSION))
  );
}

async function isPassword({ platform }: RequestContext, userId: string, password: string): Promise<boolean> {
  const account = await platform.database.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return verifyPassword(account?.password_hash, password.slice(0, PASSWORD_MAX_BYTES + 1));
}
