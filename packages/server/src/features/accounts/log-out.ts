import type { RequestContext } from '../../core/graphql/request-context.ts';
import { endSessions } from './revoke-sessions.ts';

/** Ends the viewer's current session. */
export async function logOut(context: RequestContext): Promise<void> {
  const { viewer } = context;
  if (viewer !== null && viewer.sessionId !== null) {
    await endSessions(context.platform, viewer.userId, { only: viewer.sessionId });
  }
  context.clearSessionCookie();
  context.viewer = null;
}
