import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import { hashToken, newAccessToken } from '../../../core/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  CLIENT_COLUMNS,
  type ClientInput,
  type ClientInputErrorCode,
  type ClientRow,
  type ClientWithSecret,
  readClientForm,
} from './register-client.ts';

const notThere = () => refused('NOT_FOUND', 'This application no longer exists.');

/** Another name or other redirect addresses. Programs of others are not there for the developer. */
export async function updateClient(
  { database }: Platform,
  ownerId: string,
  id: string,
  input: Pick<ClientInput, 'name' | 'redirectUris'>,
): Promise<Result<ClientRow, ClientInputErrorCode | 'NOT_FOUND'>> {
  const form = readClientForm(input);
  if (!form.ok) return form;
  if (!isClientId(id)) return notThere();
  const client = await database.db
    .updateTable('oauth_clients')
    .set({ name: form.value.name, redirect_uris: [...form.value.redirectUris] })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .returning(CLIENT_COLUMNS)
    .executeTakeFirst();
  return client === undefined ? notThere() : ok(client);
}

/** A new secret, shown this once; the old one is refused from now on, tokens stay. A public program has none. */
export async function resetClientSecret(
  { database }: Platform,
  ownerId: string,
  id: string,
): Promise<Result<ClientWithSecret, 'NOT_FOUND'>> {
  if (!isClientId(id)) return notThere();
  const secret = newAccessToken();
  const client = await database.db
    .updateTable('oauth_clients')
    .set({ secret_hash: hashToken(secret) })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'confidential')
    .returning(CLIENT_COLUMNS)
    .executeTakeFirst();
  return client === undefined ? notThere() : ok({ client, secret });
}

/** Takes a program away, with all tokens that anybody gave it. Answers its id. */
export async function deleteClient(
  { database }: Platform,
  ownerId: string,
  id: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  if (!isClientId(id)) return notThere();
  return database.transact(async (tx) => {
    const gone = await tx.db
      .deleteFrom('oauth_clients')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) return notThere();
    await tx.emit({ type: 'oauth-access-ended', clientId: id, userId: null, grantIds: null }, id);
    return ok(id);
  });
}
