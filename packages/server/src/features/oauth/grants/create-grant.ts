import { type OauthScope, REFRESH_TOKEN_MS } from '@bandshell/domain/oauth';
import { newId } from '../../../core/ids/new-id.ts';
import { hashToken, newAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { GrantOrigin } from '../oauth-tables.ts';

export interface NewGrant {
  readonly clientId: string;
  /** Null: the application acts for itself. */
  readonly userId: string | null;
  readonly scopes: readonly OauthScope[];
  readonly origin: GrantOrigin;
  readonly accessMs: number;
  readonly canRefresh: boolean;
  /** Maximum number of grants of this application and user; the oldest ones beyond it end. */
  readonly keeps: number;
}

/** A log-in of a user at an application. */
export interface UserLogin {
  readonly userId: string;
  /** As the application sent it. */
  readonly nonce: string | null;
  /** When the user last proved who they are; null if it is not known. */
  readonly authenticatedAt: Date | null;
}

/** The plain tokens, returned only once. */
export interface IssuedTokens {
  readonly grantId: string;
  readonly accessToken: string;
  readonly expiresAt: Date;
  readonly lifeSeconds: number;
  readonly refreshToken: string | undefined;
  readonly scopes: readonly OauthScope[];
  /** Of a user who has just allowed this; undefined for a refresh, and without a user. */
  readonly login?: UserLogin;
}

/** Creates a grant of an application with its first tokens. */
export async function createGrant(tx: Tx, clock: Clock, grant: NewGrant): Promise<IssuedTokens> {
  const id = newId(clock);
  const now = clock.now();
  await tx.db
    .insertInto('oauth_grants')
    .values({ id, client_id: grant.clientId, user_id: grant.userId, origin: grant.origin, created_at: now })
    .execute();
  await endSurplus(tx, grant);
  return issueTokens(tx, now, { grantId: id, ...grant });
}

/** Issues tokens for an existing grant. */
export async function issueTokens(
  tx: Tx,
  now: Date,
  wanted: Pick<NewGrant, 'scopes' | 'accessMs' | 'canRefresh'> & {
    readonly grantId: string;
    /** Scopes of the refresh token, when the access token has fewer. */
    readonly refreshScopes?: readonly OauthScope[];
  },
): Promise<IssuedTokens> {
  const { grantId, scopes, canRefresh } = wanted;
  const accessToken = newAccessToken();
  const refreshToken = canRefresh ? newAccessToken() : undefined;
  const expiresAt = new Date(now.getTime() + wanted.accessMs);
  const row = (kind: 'access' | 'refresh', token: string, holds: readonly OauthScope[], until: Date) => ({
    token_hash: hashToken(token),
    grant_id: grantId,
    kind,
    scopes: [...holds],
    created_at: now,
    expires_at: until,
  });
  const rows = [row('access', accessToken, scopes, expiresAt)];
  if (refreshToken !== undefined) {
    const until = new Date(now.getTime() + REFRESH_TOKEN_MS);
    rows.push(row('refresh', refreshToken, wanted.refreshScopes ?? scopes, until));
  }
  await tx.db.insertInto('oauth_tokens').values(rows).execute();
  return { grantId, accessToken, expiresAt, lifeSeconds: wanted.accessMs / 1000, refreshToken, scopes };
}

async function endSurplus(tx: Tx, { clientId, userId, keeps }: NewGrant): Promise<void> {
  const ended = await tx.db
    .deleteFrom('oauth_grants')
    .where('id', 'in', (query) =>
      query
        .selectFrom('oauth_grants')
        .select('id')
        .where('client_id', '=', clientId)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .orderBy('id', 'desc')
        .offset(keeps),
    )
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  const grantIds = ended.map(({ id }) => id);
  await tx.emit({ type: 'oauth-access-ended', clientId, userId, grantIds }, userId ?? clientId);
}
