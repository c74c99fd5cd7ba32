import { CompiledQuery } from 'kysely';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';

interface KnownToken {
  readonly kind: 'access' | 'refresh';
  readonly scopes: readonly string[];
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly user_id: string | null;
  readonly login: string | null;
}

/** A token that can still be used, of a user who can: those without are as unknown to the application. */
const OWN_TOKEN = `select t.kind, t.scopes, t.created_at, t.expires_at, g.user_id, u.login
  from oauth_tokens t join oauth_grants g on g.id = t.grant_id left join users u on u.id = g.user_id
  where t.token_hash = $1 and g.client_id = $2 and t.replaced_at is null and t.expires_at > $3
    and (u.unavailable_reason is null or u.unavailable_until <= $3)`;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/**
 * Describes an access or refresh token to its application (RFC 7662, section 2.2).
 * @returns `{ active: false }` alone for a token that ended, is another application's, or was never issued
 */
export async function introspect({ config, clock, database }: Platform, client: OauthClient, token: string) {
  if (!isAccessToken(token)) return { active: false };
  const { rows } = await database.db.executeQuery<KnownToken>(
    CompiledQuery.raw(OWN_TOKEN, [hashToken(token), client.id, clock.now()]),
  );
  const found = rows[0];
  if (found === undefined) return { active: false };
  return {
    active: true,
    client_id: client.id,
    iss: config.publicUrl,
    scope: found.scopes.join(' '),
    iat: seconds(found.created_at),
    exp: seconds(found.expires_at),
    ...(found.kind === 'access' ? { token_type: 'bearer' } : {}),
    ...(found.user_id === null ? {} : { sub: found.user_id, username: found.login }),
  };
}
