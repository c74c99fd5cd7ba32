import { isClientId, type OauthClientKind } from '@bandshell/domain/oauth';
import type { Db } from '../../../platform/database/database.ts';

/** An application, as the OAuth flows need it. */
export interface OauthClient {
  readonly id: string;
  readonly name: string;
  readonly kind: OauthClientKind;
  readonly redirectUris: readonly string[];
  readonly secretHash: Buffer | null;
  /** Null for the site's own application. */
  readonly ownerId: string | null;
}

/** Undefined when there is none with this id, or its developer is suspended or deleted. */
export async function findClient(db: Db, id: string | undefined): Promise<OauthClient | undefined> {
  if (id === undefined || !isClientId(id)) return undefined;
  const row = await db
    .selectFrom('oauth_clients')
    .leftJoin('users', 'users.id', 'oauth_clients.owner_id')
    .select([
      'oauth_clients.id',
      'oauth_clients.name',
      'oauth_clients.kind',
      'oauth_clients.redirect_uris',
      'oauth_clients.secret_hash',
      'oauth_clients.owner_id',
    ])
    .where('oauth_clients.id', '=', id)
    .where('users.unavailable_reason', 'is', null)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, kind, redirect_uris: redirectUris, secret_hash: secretHash, owner_id: ownerId } = row;
  return { id: row.id, name, kind, redirectUris, secretHash, ownerId };
}
