import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import type { OrganizationRow } from './find-organization.ts';

/** Organisations by id, deleted ones too. */
export const organizationLoader = defineLoader<OrganizationRow>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('organizations')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}, undefined);

/** Numbers of members by organisation. */
export const membersCountLoader = defineLoader<number, number>(async (ids, { platform }) => {
  const rows = await platform.database.db
    .selectFrom('organization_members')
    .select(({ fn }) => ['organization_id', fn.countAll<string>().as('count')])
    .where('organization_id', '=', sql<string>`any(${ids}::bigint[])`)
    .groupBy('organization_id')
    .execute();
  return new Map(rows.map((row) => [row.organization_id, Number(row.count)]));
}, 0);
