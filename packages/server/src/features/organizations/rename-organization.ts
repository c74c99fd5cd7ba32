import { type Result, refused } from '@bandshell/domain/kernel';
import { checkOrganizationName, organizationsErrors } from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import type { OrganizationRow } from './find-organization.ts';
import { isNameTaken, lockNames, lockOrganization, organizationNotFound } from './organization-store.ts';

export const RENAME_ORGANIZATION_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff give an organisation another name. */
export async function renameOrganization(
  context: RequestContext,
  { organizationID, name: text }: { readonly organizationID: string; readonly name: string },
): Promise<Result<OrganizationRow, (typeof RENAME_ORGANIZATION_CODES)[number]>> {
  const name = checkOrganizationName(text);
  if (!name.ok) return name;
  return changeAsStaff(context, async (tx) => {
    await lockNames(tx);
    const before = await lockOrganization(tx, organizationID);
    if (before === undefined) return organizationNotFound;
    if (await isNameTaken(tx, name.value, before.id)) return refused(organizationsErrors.nameTaken);
    const value = await tx.db
      .updateTable('organizations')
      .set({ name: name.value })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { name: before.name }, after: { name: value.name } };
    return { value, audit: { action: 'organization.rename', targetKind: 'organization', targetId: value.id, details } };
  });
}
