import { isId } from '@bandshell/domain/kernel';
import type { Selectable } from 'kysely';
import type { OrganizationsTable } from '../../core/channels/organization-tables.ts';
import type { Platform } from '../../platform/platform.ts';

export type OrganizationRow = Selectable<OrganizationsTable>;

/** An organisation that is not deleted. */
export async function findOrganization({ database }: Platform, id: string): Promise<OrganizationRow | null> {
  if (!isId(id)) return null;
  const query = database.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  return (await query.executeTakeFirst()) ?? null;
}
