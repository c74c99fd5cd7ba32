import type { PersonalData } from '../../core/feature/personal-data.ts';
import { endConnection } from './grants/end-access.ts';

/** Applications that the user has allowed, and those they have registered. */
export const oauthPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const [connections, applications] = await Promise.all([
      db
        .selectFrom('oauth_connections')
        .innerJoin('oauth_clients', 'oauth_clients.id', 'oauth_connections.client_id')
        .select(['oauth_clients.name', 'oauth_connections.scopes', 'allowed_at', 'last_used_at'])
        .where('user_id', '=', userId)
        .execute(),
      db
        .selectFrom('oauth_clients')
        .select(['id', 'name', 'kind', 'redirect_uris', 'created_at'])
        .where('owner_id', '=', userId)
        .execute(),
    ]);
    return { connections, applications };
  },
  erase: async ({ database }, userId) => {
    const connections = await database.db
      .selectFrom('oauth_connections')
      .select('client_id')
      .where('user_id', '=', userId)
      .execute();
    for (const { client_id } of connections) await database.transact((tx) => endConnection(tx, userId, client_id));
    await database.transact(async (tx) => {
      const gone = await tx.db.deleteFrom('oauth_clients').where('owner_id', '=', userId).returning('id').execute();
      for (const { id } of gone) {
        await tx.emit({ type: 'oauth-access-ended', clientId: id, userId: null, grantIds: null }, id);
      }
      for (const table of ['oauth_codes', 'oauth_device_codes', 'oauth_grants'] as const) {
        await tx.db.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    });
  },
};
