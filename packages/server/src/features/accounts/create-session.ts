import { newId } from '../../core/ids/new-id.ts';
import { hashToken, newSecretToken } from '../../core/secrets/secret-token.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Maximum number of sessions of a user; a new one ends the one unused for longest. */
const SESSIONS_A_USER = 50;
const USER_AGENT_MAX = 300;

/**
 * Creates a session. Only a hash of its token is stored. The browser's earlier session ends, so that a token that
 * someone planted there never becomes valid.
 */
export async function createSession(
  platform: Pick<Platform, 'database' | 'clock'>,
  session: {
    readonly userId: string;
    readonly userAgent: string;
    readonly replaces?: string | null;
    /** Writes more in the same transaction. */
    readonly alongside?: (tx: Tx) => Promise<void>;
  },
): Promise<{ readonly token: string; readonly sessionId: string }> {
  const token = newSecretToken();
  const sessionId = newId(platform.clock);
  const now = platform.clock.now();
  await platform.database.transact(async (tx) => {
    if (session.replaces !== null && session.replaces !== undefined) {
      await endReplaced(tx, session.replaces);
    }
    await tx.db
      .insertInto('sessions')
      .values({
        id: sessionId,
        user_id: session.userId,
        token_hash: hashToken(token),
        user_agent: session.userAgent.slice(0, USER_AGENT_MAX),
        created_at: now,
        last_seen_at: now,
        authenticated_at: now,
      })
      .execute();
    const surplus = await tx.db
      .deleteFrom('sessions')
      .where('id', 'in', (query) =>
        query
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', session.userId)
          .orderBy('last_seen_at', 'desc')
          .orderBy('id', 'desc')
          .offset(SESSIONS_A_USER),
      )
      .returning('id')
      .execute();
    await tx.emit(
      {
        type: 'user-sessions-changed',
        userId: session.userId,
        revokedSessionIds: surplus.map(({ id }) => id),
      },
      session.userId,
    );
    await session.alongside?.(tx);
  });
  return { token, sessionId };
}

/** The earlier session may be another user's. */
async function endReplaced(tx: Tx, sessionId: string): Promise<void> {
  const ended = await tx.db.deleteFrom('sessions').where('id', '=', sessionId).returning('user_id').executeTakeFirst();
  if (ended === undefined) return;
  await tx.emit(
    { type: 'user-sessions-changed', userId: ended.user_id, revokedSessionIds: [sessionId] },
    ended.user_id,
  );
}
