import { accountsErrors } from '@bandshell/domain/accounts';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { endSessions } from './revoke-sessions.ts';

/** Ends one of the viewer's sessions. Sessions of other users are not found. */
export async function revokeSession(
  context: RequestContext,
  viewer: Viewer,
  sessionId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const ended = isId(sessionId) ? await endSessions(context.platform, viewer.userId, { only: sessionId }) : [];
  if (ended.length === 0) return refused(accountsErrors.sessionNotFound);
  if (sessionId === viewer.sessionId) {
    context.clearSessionCookie();
    context.viewer = null;
  }
  return ok(sessionId);
}
