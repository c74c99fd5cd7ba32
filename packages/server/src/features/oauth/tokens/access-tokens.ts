import { type UnavailableReason, unavailableReasonAt } from '@bandshell/domain/accounts';
import { knownScopes, TOKEN_TOUCH_MS } from '@bandshell/domain/oauth';
import { CompiledQuery } from 'kysely';
import type { AccessTokens, TokenIdentity } from '../../../core/identity/access-token.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';

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

const STANDING = `select g.id from oauth_grants g join users u on u.id = g.user_id
  where g.id = any($1::bigint[]) and (u.unavailable_reason is null or u.unavailable_until <= $2)`;

async function identify(platform: Platform, token: string): Promise<TokenIdentity | null> {
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

export const createAccessTokens = (platform: Platform): AccessTokens => ({
  identify: (token) => identify(platform, token),
  async standingGrants(grantIds) {
    const { rows } = await platform.database.db.executeQuery<{ id: string }>(
      CompiledQuery.raw(STANDING, [grantIds, platform.clock.now()]),
    );
    return new Set(rows.map(({ id }) => id));
  },
});
