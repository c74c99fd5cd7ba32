import { OAUTH_CLIENTS_BY_USER } from '@bandshell/domain/oauth';
import type { Db } from '../../../platform/database/database.ts';
import { CLIENT_COLUMNS, type ClientRow } from './client-form.ts';

/** A developer's applications, the newest first. */
export const listClients = (db: Db, ownerId: string): Promise<ClientRow[]> =>
  db
    .selectFrom('oauth_clients')
    .select(CLIENT_COLUMNS)
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(OAUTH_CLIENTS_BY_USER)
    .execute();
