import { type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { knownScopes, type OauthScope, TOKEN_TOUCH_MS } from '@bandshell/domain/oauth';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../platform/platform.ts';
import { hashToken, isAccessToken } from './secret-token.ts';
import type { Viewer } from './viewer.ts';

/** The identity behind an access token: the program that holds it, its user, and its scopes. */
export interface TokenIdentity {
  /** The program's log-in from which the token was made; ending it ends the token. */
  readonly grantId: string;
  readonly clientId: string;
  readonly scopes: readonly OauthScope[];
  readonly expiresAt: Date;
  /** Null: the program acts for itself. */
  readonly viewer: Viewer | null;
}

interface TokenRow {
  readonly grant_id: string;
  readonly client_id: string;
  readonly scopes: readonly string[];
  readonly expires_at: Date;
  readonly last_used_at: Date | null;
  /** Null without a user, as are the columns below. */
  readonly user_id: string | null;
  readonly login: string;
  readonly display_name: string;
  readonly is_staff: boolean;
  readonly is_site_admin: boolean;
  readonly unavailable_reason: UnavailableReason | null;
  readonly unavailable_until: Date | null;
}

const BY_ACCESS_TOKEN = `select g.id as grant_id, g.client_id, t.scopes, t.expires_at, g.last_used_at, g.user_id,
  u.login, u.display_name, u.is_staff, u.is_site_admin, u.unavailable_reason, u.unavailable_until
  from oauth_tokens t join oauth_grants g on g.id = t.grant_id left join users u on u.id = g.user_id
  where t.token_hash = $1 and t.kind = 'access'`;

const TOUCH = `with used as (
    update oauth_grants set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at < $2)
    returning user_id, client_id)
  update oauth_connections c set last_used_at = $2 from used u
  where c.user_id = u.user_id and c.client_id = u.client_id`;

/** The identity behind an access token; null when the token is unknown or ended, or its user may not log in. */
export async function identifyByAccessToken(platform: Platform, token: string): Promise<TokenIdentity | null> {
  if (!isAccessToken(token)) return null;
  const { rows } = await platform.database.db.executeQuery(CompiledQuery.raw(BY_ACCESS_TOKEN, [hashToken(token)]));
  const row = rows[0] as TokenRow | undefined;
  const now = platform.clock.now();
  if (row === undefined || row.expires_at <= now) return null;
  if (unavailableReasonAt(row.unavailable_reason, row.unavailable_until, now) !== null) return null;
  const isTouchDue = row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= TOKEN_TOUCH_MS;
  if (isTouchDue) void touch(platform, row.grant_id, now);
  return {
    grantId: row.grant_id,
    clientId: row.client_id,
    scopes: knownScopes(row.scopes),
    expiresAt: row.expires_at,
    viewer: row.user_id === null ? null : viewerOf(row, row.user_id),
  };
}

/** The identity behind a chat client's password, with or without the usual `oauth:` prefix. It needs `chat:read`. */
export async function identifyByChatToken(
  platform: Platform,
  token: string,
): Promise<(TokenIdentity & { readonly viewer: Viewer }) | null> {
  const bare = token.startsWith('oauth:') ? token.slice('oauth:'.length) : token;
  const identity = await identifyByAccessToken(platform, bare);
  if (identity === null || identity.viewer === null || !identity.scopes.includes('chat:read')) return null;
  return { ...identity, viewer: identity.viewer };
}

async function touch(platform: Platform, grantId: string, now: Date): Promise<void> {
  try {
    await platform.database.db.executeQuery(CompiledQuery.raw(TOUCH, [grantId, now]));
  } catch (error) {
    platform.log.warn({ err: error, grantId }, 'the last use of a token could not be written');
  }
}

const viewerOf = (row: TokenRow, userId: string): Viewer => ({
  userId,
  login: row.login,
  displayName: row.display_name,
  sessionId: null,
  authenticatedAt: null,
  isStaff: row.is_staff,
  isSiteAdmin: row.is_site_admin,
});
