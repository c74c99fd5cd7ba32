import type { OauthScope } from '@bandshell/domain/oauth';
import { CompiledQuery } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

const CONNECT = `
insert into oauth_connections as c (user_id, client_id, scopes, allowed_at) values ($1, $2, $3, $4)
on conflict (user_id, client_id) do update set
  scopes = array(select distinct scope from unnest(c.scopes || excluded.scopes) scope order by scope),
  allowed_at = excluded.allowed_at`;

/** Stores what a user has allowed an application, in addition to earlier scopes. */
export async function connect(
  tx: Tx,
  now: Date,
  allowed: { readonly userId: string; readonly clientId: string; readonly scopes: readonly OauthScope[] },
): Promise<void> {
  const { userId, clientId, scopes } = allowed;
  await tx.db.executeQuery(CompiledQuery.raw(CONNECT, [userId, clientId, [...scopes], now]));
}
