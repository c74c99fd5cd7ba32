import { isId, refused } from '@bandshell/domain/kernel';
import { organizationsErrors } from '@bandshell/domain/organizations';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { OrganizationRow } from './find-organization.ts';

export const organizationNotFound = refused(organizationsErrors.notFound);

/** An organisation that is not deleted, locked until the end of the transaction. */
export async function lockOrganization({ db }: Tx, id: string): Promise<OrganizationRow | undefined> {
  if (!isId(id)) return undefined;
  const query = db.selectFrom('organizations').selectAll().where('id', '=', id).where('deleted_at', 'is', null);
  return query.forUpdate().executeTakeFirst();
}

/** The names of organisations do not change until the end of the transaction. Only staff change them, one at a time. */
export async function lockNames({ db }: Tx): Promise<void> {
  await sql`lock table organizations in share row exclusive mode`.execute(db);
}

/** Whether another organisation has the name, in any capitals. */
export async function isNameTaken({ db }: Tx, name: string, exceptId?: string): Promise<boolean> {
  const rows = await db
    .selectFrom('organizations')
    .select('id')
    .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.some(({ id }) => id !== exceptId);
}

export const countOrganizations = async ({ db }: Tx): Promise<number> => {
  const { count } = await db
    .selectFrom('organizations')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};
