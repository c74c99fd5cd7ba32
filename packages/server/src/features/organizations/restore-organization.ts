import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { ORGANIZATION_UNDO_MS, ORGANIZATIONS_MAX, organizationsErrors } from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import type { OrganizationRow } from './find-organization.ts';
import { countOrganizations, isNameTaken, lockNames } from './organization-store.ts';

export const RESTORE_ORGANIZATION_CODES = ['NOT_FOUND', 'NAME_TAKEN', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Staff bring a deleted organisation back with its members. */
export async function restoreOrganization(
  context: RequestContext,
  organizationId: string,
): Promise<Result<OrganizationRow, (typeof RESTORE_ORGANIZATION_CODES)[number]>> {
  const since = new Date(context.platform.clock.now().getTime() - ORGANIZATION_UNDO_MS);
  return changeAsStaff(context, async (tx) => {
    await lockNames(tx);
    const deleted = isId(organizationId)
      ? await tx.db
          .selectFrom('organizations')
          .selectAll()
          .where('id', '=', organizationId)
          .where('deleted_at', '>', since)
          .executeTakeFirst()
      : undefined;
    if (deleted === undefined) return refused(organizationsErrors.restoreTooLate);
    if (await isNameTaken(tx, deleted.name)) return refused(organizationsErrors.nameTaken);
    if ((await countOrganizations(tx)) >= ORGANIZATIONS_MAX) {
      return refused(organizationsErrors.tooMany, { max: ORGANIZATIONS_MAX });
    }
    const value = await tx.db
      .updateTable('organizations')
      .set({ deleted_at: null })
      .where('id', '=', deleted.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { after: { name: value.name } };
    return {
      value,
      audit: { action: 'organization.restore', targetKind: 'organization', targetId: value.id, details },
    };
  });
}
