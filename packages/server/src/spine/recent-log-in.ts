import { isRecentLogIn, ok, type Result, refused } from '@bandshell/domain';
import type { RequestContext } from './graphql/request-context.ts';
import { viewerOf } from './graphql/viewer-of.ts';
import type { Viewer } from './viewer.ts';

/**
 * The gate before a sensitive change: the session's user proved who they are (password, second factor or passkey) within
 * the last 15 minutes. Refused, the web app asks them to do so (`reauthenticate`) and tries again. What a token
 * identifies never passes.
 *
 * @throws UNAUTHENTICATED for an anonymous visitor
 */
export function requireRecentLogIn(context: RequestContext): Result<Viewer, 'REAUTHENTICATION_REQUIRED'> {
  const viewer = viewerOf(context);
  return viewer.sessionId !== null && isRecentLogIn(viewer.authenticatedAt, context.platform.clock.now())
    ? ok(viewer)
    : refused('REAUTHENTICATION_REQUIRED', 'Confirm that it is you, then try again.');
}
