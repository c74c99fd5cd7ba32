import { type Result, refused } from '@bandshell/domain/kernel';
import { checkOrganizationName, ORGANIZATIONS_MAX, organizationsErrors } from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { newId } from '../../core/ids/new-id.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import type { OrganizationRow } from './find-organization.ts';
import { countOrganizations, isNameTaken, lockNames } from './organization-store.ts';

export const CREATE_ORGANIZATION_CODES = ['NAME_INVALID', 'NAME_TAKEN', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** Staff add an organisation without members. */
export async function createOrganization(
  context: RequestContext,
  text: string,
): Promise<Result<OrganizationRow, (typeof CREATE_ORGANIZATION_CODES)[number]>> {
  const name = checkOrganizationName(text);
  if (!name.ok) return name;
  const { clock } = context.platform;
  return changeAsStaff(context, async (tx) => {
    await lockNames(tx);
    if (await isNameTaken(tx, name.value)) return refused(organizationsErrors.nameTaken);
    if ((await countOrganizations(tx)) >= ORGANIZATIONS_MAX) {
      return refused(organizationsErrors.tooMany, { max: ORGANIZATIONS_MAX });
    }
    const value = await tx.db
      .insertInto('organizations')
      .values({ id: newId(clock), name: name.value, created_at: clock.now(), deleted_at: null })
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { after: { name: value.name } };
    return { value, audit: { action: 'organization.create', targetKind: 'organization', targetId: value.id, details } };
  });
}
