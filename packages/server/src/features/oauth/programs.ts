import type { OauthScope } from '@bandshell/domain/oauth';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

type Sql<T> = RawBuilder<T>;

/** The facts that other features ask about registered programs and what users allowed them. */
export interface Programs {
  /** One change of what belongs to a program at a time, until the transaction ends. */
  lock(tx: Tx, clientId: string): Promise<void>;
  exists(db: Db, clientId: string): Promise<boolean>;
  namesOf(db: Db, clientIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether a program has any log-in of a user left. */
  isUsedBy(db: Db, clientId: string, userId: string): Promise<boolean>;
  /** SQL: whether a user has allowed a program this scope. */
  isAllowedSql(clientId: string, userId: string, scope: OauthScope): Sql<boolean>;
  /**
   * SQL: all scopes of a program's valid tokens of a user, of all log-ins or of one (`grant`, null: all). Null without a token.
   */
  scopesSql(of: {
    readonly client: Sql<string>;
    readonly user: Sql<string>;
    readonly grant: Sql<string | null>;
    readonly now: Date;
  }): Sql<readonly string[] | null>;
}

export const programs: Programs = {
  async lock({ db }, clientId) {
    await db.selectFrom('oauth_clients').select('id').where('id', '=', clientId).forUpdate().execute();
  },
  exists: async (db, clientId) =>
    (await db.selectFrom('oauth_clients').select('id').where('id', '=', clientId).executeTakeFirst()) !== undefined,
  async namesOf(db, clientIds) {
    const rows = await db
      .selectFrom('oauth_clients')
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any(${clientIds}::text[])`)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async isUsedBy(db, clientId, userId) {
    const grant = await db
      .selectFrom('oauth_grants')
      .select('id')
      .where('client_id', '=', clientId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return grant !== undefined;
  },
  isAllowedSql: (clientId, userId, scope) => sql`exists (select from oauth_connections allowed
    where allowed.client_id = ${clientId} and allowed.user_id = ${userId} and ${scope} = any(allowed.scopes))`,
  scopesSql: ({ client, user, grant, now }) => sql`(
    select case when count(t.token_hash) = 0 then null
      else coalesce(array_agg(scope) filter (where scope is not null), '{}') end
    from oauth_grants g join oauth_tokens t on t.grant_id = g.id left join unnest(t.scopes) as scope on true
    where g.client_id = ${client} and g.user_id = ${user} and t.expires_at > ${now}
      and (${grant} is null or g.id = ${grant}))`,
};
