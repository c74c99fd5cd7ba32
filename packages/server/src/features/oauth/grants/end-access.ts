import type { Tx } from '../../../platform/database/database.ts';

/** Ends one grant of an application with all its tokens. Returns false when it had ended. */
export async function endGrant(tx: Tx, grantId: string): Promise<boolean> {
  const ended = await tx.db
    .deleteFrom('oauth_grants')
    .where('id', '=', grantId)
    .returning(['client_id', 'user_id'])
    .executeTakeFirst();
  if (ended === undefined) return false;
  const { client_id: clientId, user_id: userId } = ended;
  await tx.emit({ type: 'oauth-access-ended', clientId, userId, grantIds: [grantId] }, userId ?? clientId);
  return true;
}

/** Revokes all that a user has allowed an application. Returns false when there was nothing. */
export async function endConnection(tx: Tx, userId: string, clientId: string): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('oauth_connections')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  for (const table of ['oauth_codes', 'oauth_device_codes', 'oauth_grants'] as const) {
    await tx.db.deleteFrom(table).where('user_id', '=', userId).where('client_id', '=', clientId).execute();
  }
  if (gone.numDeletedRows === 0n) return false;
  await tx.emit({ type: 'oauth-access-ended', clientId, userId, grantIds: null }, userId);
  return true;
}

/** Ends all grants of applications for a user, with their tokens; what the user allowed stays stored. */
export async function endAllGrants(tx: Tx, userId: string): Promise<void> {
  for (const table of ['oauth_codes', 'oauth_device_codes'] as const) {
    await tx.db.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  const ended = await tx.db
    .deleteFrom('oauth_grants')
    .where('user_id', '=', userId)
    .returning(['id', 'client_id'])
    .execute();
  for (const clientId of new Set(ended.map((grant) => grant.client_id))) {
    const grantIds = ended.filter((grant) => grant.client_id === clientId).map(({ id }) => id);
    await tx.emit({ type: 'oauth-access-ended', clientId, userId, grantIds }, userId);
  }
}
