import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Ends the requester's own session. */
export async function logOut(context: RequestContext): Promise<void> {
  const { viewer } = context;
  if (viewer !== null && viewer.sessionId !== null) {
    await endSessions(context.platform, viewer.userId, { only: viewer.sessionId });
  }
  context.clearSessionCookie();
  context.viewer = null;
}

/** Ends one session of the viewer. Those of others are not there for them. */
export async function revokeSession(
  context: RequestContext,
  viewer: Viewer,
  sessionId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const ended = isId(sessionId) ? await endSessions(context.platform, viewer.userId, { only: sessionId }) : [];
  if (ended.length === 0) return refused('NOT_FOUND', 'This session has already ended.');
  if (sessionId === viewer.sessionId) {
    context.clearSessionCookie();
    context.viewer = null;
  }
  return ok(sessionId);
}

/** Ends all sessions of the viewer but the one that asks, and with them their chat passwords. Answers how many sessions. */
export async function revokeOtherSessions({ platform }: RequestContext, viewer: Viewer): Promise<number> {
  const { userId } = viewer;
  return platform.database.transact(async (tx) => {
    const ended = await endSessionsOf(tx, userId, { but: viewer.sessionId });
    await tx.emit({ type: 'user-logged-out-elsewhere', userId }, userId);
    return ended.length;
  });
}

const endSessions = (platform: Platform, userId: string, which: WhichSessions): Promise<readonly string[]> =>
  platform.database.transact((tx) => endSessionsOf(tx, userId, which));

type WhichSessions = { readonly only: string } | { readonly but: string | null };

/** Ends sessions inside a transaction, and tells whoever holds something open for them. Answers their ids. */
export async function endSessionsOf(tx: Tx, userId: string, which: WhichSessions): Promise<readonly string[]> {
  let query = tx.db.deleteFrom('sessions').where('user_id', '=', userId);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.but !== null) query = query.where('id', '!=', which.but);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  if (ended.length > 0) {
    await tx.emit({ type: 'user-sessions-changed', userId, revokedSessionIds: ended }, userId);
  }
  return ended;
}
