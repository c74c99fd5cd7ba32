import { ok, type Result } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { notThere } from './client-form.ts';

/** Deletes an application with all its tokens. Returns its id. */
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
