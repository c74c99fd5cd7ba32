import { ok, type Result } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import { hashToken, newAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CLIENT_COLUMNS, type ClientWithSecret, notThere } from './client-form.ts';

/**
 * Creates a new secret, shown only this once; the old one is refused from now on, tokens stay valid. A public
 * application has none.
 */
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
