import type { UnavailableReason } from '@bandshell/domain';
import { isSessionAlive, isSessionTouchDue } from '@bandshell/domain';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { newId } from './new-id.ts';
import { hashToken, isChatToken, isSecretToken, newChatToken } from './secret-token.ts';
import type { Viewer } from './viewer.ts';

interface TokenOwner {
  readonly id: string;
  readonly login: string;
  readonly display_name: string;
  readonly is_staff: boolean;
  readonly is_site_admin: boolean;
  readonly unavailable_reason: UnavailableReason | null;
}

interface SessionOwner extends TokenOwner {
  readonly session_id: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly authenticated_at: Date;
}

const OWNER_COLUMNS = 'u.id, u.login, u.display_name, u.is_staff, u.is_site_admin, u.unavailable_reason';
const BY_SESSION = `select s.id as session_id, s.created_at, s.last_seen_at,
  coalesce(s.authenticated_at, s.created_at) as authenticated_at, ${OWNER_COLUMNS}
  from sessions s join users u on u.id = s.user_id where s.token_hash = $1`;
const BY_CHAT_TOKEN = `select ${OWNER_COLUMNS} from chat_tokens t join users u on u.id = t.user_id
  where t.token_hash = $1`;

/** A user's chat tokens; with a new one the oldest goes. */
const CHAT_TOKENS_A_USER = 10;

/**
 * The user behind a browser session's token; null when there is none, it ran out, or the user may not come in.
 * One query; the time of the last request is written beside it every few minutes.
 */
export async function identifyBySessionToken(platform: Platform, token: string): Promise<Viewer | null> {
  if (!isSecretToken(token)) return null;
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(BY_SESSION, [hashToken(token)]));
  const row = rows[0] as SessionOwner | undefined;
  if (row === undefined || row.unavailable_reason !== null) return null;
  const times = { createdAt: row.created_at, lastSeenAt: row.last_seen_at };
  const now = platform.clock.now();
  if (!isSessionAlive(times, now)) return null;
  if (isSessionTouchDue(times, now)) void touchSession(platform, row.session_id, now);
  return viewerOf(row, { id: row.session_id, authenticatedAt: row.authenticated_at });
}

/** The user behind a chat token, with or without the customary prefix `oauth:`; null when there is none. */
export async function identifyByChatToken(platform: Platform, token: string): Promise<Viewer | null> {
  const bare = token.startsWith('oauth:') ? token.slice('oauth:'.length) : token;
  if (!isChatToken(bare)) return null;
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(BY_CHAT_TOKEN, [hashToken(bare)]));
  const row = rows[0] as TokenOwner | undefined;
  return row === undefined || row.unavailable_reason !== null ? null : viewerOf(row, null);
}

/** A new token that lets a chat client speak as the user. It cannot be read again; the newest ten stay valid. */
export async function issueChatToken(platform: Platform, userId: string): Promise<string> {
  const token = newChatToken();
  await platform.database.transact(async ({ db }) => {
    await db
      .insertInto('chat_tokens')
      .values({
        id: newId(platform.clock),
        user_id: userId,
        token_hash: hashToken(token),
        created_at: platform.clock.now(),
      })
      .execute();
    const surplus = db
      .selectFrom('chat_tokens')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(CHAT_TOKENS_A_USER);
    await db.deleteFrom('chat_tokens').where('id', 'in', surplus).execute();
  });
  return token;
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
    platform.log.warn({ err: error, sessionId }, 'could not note when the session was last used');
  }
}

const viewerOf = (
  row: TokenOwner,
  session: { readonly id: string; readonly authenticatedAt: Date } | null,
): Viewer => ({
  userId: row.id,
  login: row.login,
  displayName: row.display_name,
  sessionId: session?.id ?? null,
  authenticatedAt: session?.authenticatedAt ?? null,
  isStaff: row.is_staff,
  isSiteAdmin: row.is_site_admin,
});
