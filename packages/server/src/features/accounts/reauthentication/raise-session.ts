import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requestError } from '../../../core/graphql/request-error.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { hashToken, newSecretToken } from '../../../core/secrets/secret-token.ts';

/**
 * Records that the session's user was verified recently. The session gets a new token, so that a token that leaked
 * before does not gain this right. Running requests with the old token stay the user's.
 * @throws UNAUTHENTICATED when the session ended meanwhile
 */
export async function raiseSession(context: RequestContext, viewer: Viewer & { sessionId: string }): Promise<void> {
  const { platform } = context;
  const token = newSecretToken();
  const now = platform.clock.now();
  const raised = await platform.database.db
    .updateTable('sessions')
    .set(({ ref }) => ({
      token_hash: hashToken(token),
      previous_token_hash: ref('token_hash'),
      rotated_at: now,
      authenticated_at: now,
      last_seen_at: now,
    }))
    .where('id', '=', viewer.sessionId)
    .where('user_id', '=', viewer.userId)
    .returning('id')
    .executeTakeFirst();
  if (raised === undefined) throw requestError('UNAUTHENTICATED', 'You must be logged in to do this.');
  context.setSessionCookie(token);
  context.viewer = { ...viewer, authenticatedAt: now };
}
