import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { endSessionsOf } from './revoke-sessions.ts';

/**
 * Ends all of the viewer's sessions except the current one, and their chat passwords. Returns the number of sessions.
 */
export async function revokeOtherSessions({ platform }: RequestContext, viewer: Viewer): Promise<number> {
  const { userId } = viewer;
  return platform.database.transact(async (tx) => {
    const ended = await endSessionsOf(tx, userId, { but: viewer.sessionId });
    await tx.emit({ type: 'user-logged-out-elsewhere', userId }, userId);
    return ended.length;
  });
}
