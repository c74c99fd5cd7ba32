import { knownScopes, type OauthScope } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import type { ApplicationInfo } from '../application-ref.ts';

/** Maximum number of applications and grants in one list, the newest first. */
const MOST_CONNECTIONS = 200;
const MOST_GRANTS = 500;

export interface ConnectionGrant {
  readonly id: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  /** When its last token expires, unless it is refreshed before. */
  readonly expiresAt: Date;
}

export interface Connection {
  readonly application: ApplicationInfo;
  readonly scopes: readonly OauthScope[];
  readonly allowedAt: Date;
  readonly lastUsedAt: Date | null;
  readonly grants: readonly ConnectionGrant[];
}

/** The applications that a user has allowed, with the active grants of each. */
export async function listConnections({ database, clock }: Platform, userId: string): Promise<Connection[]> {
  const { db } = database;
  const [connections, grants] = await Promise.all([
    db
      .selectFrom('oauth_connections as c')
      .innerJoin('oauth_clients as a', 'a.id', 'c.client_id')
      .select(['a.id', 'a.name', 'a.owner_id', 'c.scopes', 'c.allowed_at', 'c.last_used_at'])
      .where('c.user_id', '=', userId)
      .orderBy('c.allowed_at', 'desc')
      .limit(MOST_CONNECTIONS)
      .execute(),
    db
      .selectFrom('oauth_grants as g')
      .innerJoin('oauth_tokens as t', 't.grant_id', 'g.id')
      .select(['g.id', 'g.client_id', 'g.created_at', 'g.last_used_at'])
      .select((query) => query.fn.max('t.expires_at').as('expires_at'))
      .where('g.user_id', '=', userId)
      .where('t.expires_at', '>', clock.now())
      .where('t.replaced_at', 'is', null)
      .groupBy('g.id')
      .orderBy('g.id', 'desc')
      .limit(MOST_GRANTS)
      .execute(),
  ]);
  return connections.map((row) => ({
    application: { id: row.id, name: row.name, ownerId: row.owner_id },
    scopes: knownScopes(row.scopes),
    allowedAt: row.allowed_at,
    lastUsedAt: row.last_used_at,
    grants: grants
      .filter((grant) => grant.client_id === row.id)
      .map((grant) => ({
        id: grant.id,
        createdAt: grant.created_at,
        lastUsedAt: grant.last_used_at,
        expiresAt: grant.expires_at,
      })),
  }));
}
