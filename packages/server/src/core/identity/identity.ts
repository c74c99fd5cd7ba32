import type { UnavailableReason } from '@bandshell/domain/accounts';
import { isSessionAlive, isSessionTouchDue, ROTATED_TOKEN_MS, unavailableReasonAt } from '@bandshell/domain/accounts';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import { hashToken, isSecretToken } from '../secrets/secret-token.ts';
import type { Viewer } from './viewer.ts';

interface TokenOwner {
  readonly id: string;
  readonly login: string;
  readonly display_name: string;
  readonly is_staff: boolean;
  readonly is_site_admin: boolean;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

interface SessionOwner extends TokenOwner {
  readonly session_id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly authenticated_at: Date | null;
}

const OWNER_COLUMNS =
  'u.id, u.login, u.display_name, u.is_staff, u.is_site_admin, u.unavailable_reason, u.unavailable_until';
const BY_SESSION = `select s.id as session_id, s.created_at, s.last_seen_at,
  coalesce(s.authenticated_at, s.created_at) as authenticated_at, ${OWNER_COLUMNS}
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1`;
const BY_PREVIOUS_TOKEN = `select s.id as session_id, s.created_at, s.last_seen_at, null as authenticated_at,
  ${OWNER_COLUMNS} from sessions s join users u on u.id = s.user_id
  where s.previous_token_hash = $1 and s.rotated_at > $2`;

/**
 * The user of a browser session's token; null when there is none, it has expired, or the user may not log in. One
 * query; the time of the last request is updated every few minutes. A token that was just replaced is valid for
 * requests that were under way, but never for actions that need a recent log-in.
 */
export async function identifyBySessionToken(platform: Platform, token: string): Promise<Viewer | null> {
  if (!isSecretToken(token)) return null;
  const now = platform.clock.now();
  const row = await findSession(platform, hashToken(token), now);
  if (row === undefined || unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) !== null)
    return null;
  const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at };
  if (!isSessionAlive(times, now)) return null;
  if (isSessionTouchDue(times, now)) void touchSession(platform, row.session_id, now);
  return viewerOf(row, { id: row.session_id, authenticatedAt: row.authenticated_at });
}

async function findSession(
  { database: { db } }: Platform,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionOwner | undefined> {
  const current = await db.executeQuery(CompiledQuery.raw(BY_SESSION, [tokenHash]));
  if (current.rows.length > 0) return current.rows[0] as SessionOwner;
  const since = new Date(now.getTime() - ROTATED_TOKEN_MS);
  const previous = await db.executeQuery(CompiledQuery.raw(BY_PREVIOUS_TOKEN, [tokenHash, since]));
  return previous.rows[0] as SessionOwner | undefined;
}

async function touchSession(platform: Platform, sessionId: string, now: Date): Promise<void> {
  try {
    await platform.database.db
      .updateTable('sessions')
      .set({ last_seen_at: now })
      .where('id', '=', sessionId)
      .where('last_seen_at', '<', now)
      .execute();
  } catch (error) {
    platform.log.warn({ err: error, sessionId }, 'the last use of a session could not be written');
  }
}

const viewerOf = (
  row: TokenOwner,
  session: { readonly id: string; readonly authenticatedAt: Date | null },
): Viewer => ({
  userId: row.id,
  login: row.login,
  displayName: row.display_name,
  sessionId: session.id,
  authenticatedAt: session.authenticatedAt,
  isStaff: row.is_staff,
  isSiteAdmin: row.is_site_admin,
});
