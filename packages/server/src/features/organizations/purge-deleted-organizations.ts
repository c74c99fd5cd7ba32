import { ORGANIZATION_UNDO_MS } from '@bandshell/domain/organizations';
import type { Platform } from '../../platform/platform.ts';

/** Deletes organisations that can no longer be restored, with the lists of their members. */
export async function purgeDeletedOrganizations({ clock, database }: Platform): Promise<void> {
  await database.db
    .deleteFrom('organizations')
    .where('deleted_at', '<=', new Date(clock.now().getTime() - ORGANIZATION_UNDO_MS))
    .execute();
}
