import { type Result, refused } from '@bandshell/domain/kernel';
import { organizationsErrors } from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import type { OrganizationRow } from './find-organization.ts';
import { lockOrganization, organizationNotFound } from './organization-store.ts';

export const DELETE_ORGANIZATION_CODES = ['NOT_FOUND', 'IN_USE', 'RATE_LIMITED'] as const;

/**
 * Staff delete an organisation. While a channel is restricted to it they cannot: nobody could enter the channel, or
 * everybody.
 */
export async function deleteOrganization(
  context: RequestContext,
  organizationId: string,
): Promise<Result<OrganizationRow, (typeof DELETE_ORGANIZATION_CODES)[number]>> {
  return changeAsStaff(context, async (tx) => {
    const before = await lockOrganization(tx, organizationId);
    if (before === undefined) return organizationNotFound;
    const { count } = await tx.db
      .selectFrom('channel_restrictions')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('organization_id', '=', before.id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) return refused(organizationsErrors.inUse, { count: Number(count) });
    const value = await tx.db
      .updateTable('organizations')
      .set({ deleted_at: context.platform.clock.now() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { name: before.name } };
    return { value, audit: { action: 'organization.delete', targetKind: 'organization', targetId: value.id, details } };
  });
}
