import { ok, type Result } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import {
  CLIENT_COLUMNS,
  type ClientInput,
  type ClientInputErrorCode,
  type ClientRow,
  notThere,
  readClientForm,
} from './client-form.ts';

/** Changes name or redirect addresses. Applications of other developers are not found. */
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
