import { accountsErrors, isRecentLogIn } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../graphql/request-context.ts';
import { viewerOf } from '../graphql/viewer-of.ts';
import type { Viewer } from './viewer.ts';

/**
 * The check before a sensitive change: the session's user has logged in or re-authenticated (password, second factor or
 * passkey) within the last 15 minutes. After a refusal the web app asks for that (`reauthenticate`) and tries again. A
 * token never passes.
 * @throws UNAUTHENTICATED for an anonymous visitor
 */
export function requireRecentLogIn(context: RequestContext): Result<Viewer, 'REAUTHENTICATION_REQUIRED'> {
  const viewer = viewerOf(context);
  return viewer.sessionId !== null && isRecentLogIn(viewer.authenticatedAt, context.platform.clock.now())
    ? ok(viewer)
    : refused(accountsErrors.reauthenticationRequired);
}
