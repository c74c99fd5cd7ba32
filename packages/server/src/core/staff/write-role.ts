import type { SiteRole } from '@bandshell/domain/admin';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { writeAudit } from '../audit/audit.ts';
import type { UserRow } from '../users/user-loader.ts';

/** Where the roles of a user stand. */
export const roleColumns = {
  STAFF: 'is_staff',
  SITE_ADMIN: 'is_site_admin',
  PARTNER: 'is_partner',
  AFFILIATE: 'is_affiliate',
  PARTICIPATING_DJ: 'is_participating_dj',
} as const satisfies Record<SiteRole, keyof UserRow>;

/** Writes the role of a user whose row is locked. */
export async function writeRole(
  tx: Tx,
  platform: Platform,
  user: Pick<UserRow, 'id'>,
  role: SiteRole,
  has: boolean,
  actor: { readonly id: string | null; readonly address: string | null },
): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ [roleColumns[role]]: has })
    .where('id', '=', user.id)
    .execute();
  await writeAudit(
    tx.db,
    {
      actorId: actor.id,
      action: has ? 'user.grant-role' : 'user.revoke-role',
      targetKind: 'user',
      targetId: user.id,
      details: { before: !has, after: has, role },
      address: actor.address,
    },
    platform,
  );
  await tx.emit({ type: 'user-roles-changed', userId: user.id }, user.id);
}
