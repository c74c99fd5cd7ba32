import { isId, type Result, refused } from '@bandshell/domain/kernel';
import { organizationsErrors } from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import type { OrganizationRow } from './find-organization.ts';
import { lockOrganization, organizationNotFound } from './organization-store.ts';

export const REMOVE_ORGANIZATION_MEMBER_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Staff remove a member. Everything that the member watches and reads in the organisation's channels ends at once. */
export async function removeOrganizationMember(
  context: RequestContext,
  { organizationID, userID }: { readonly organizationID: string; readonly userID: string },
): Promise<Result<OrganizationRow, (typeof REMOVE_ORGANIZATION_MEMBER_CODES)[number]>> {
  return changeAsStaff(context, async (tx) => {
    const organization = await lockOrganization(tx, organizationID);
    if (organization === undefined) return organizationNotFound;
    const user = isId(userID)
      ? await tx.db.selectFrom('users').select(['id', 'login']).where('id', '=', userID).executeTakeFirst()
      : undefined;
    if (user === undefined) return refused(organizationsErrors.memberNotFound);
    const removed = await tx.db
      .deleteFrom('organization_members')
      .where('organization_id', '=', organization.id)
      .where('user_id', '=', user.id)
      .returning('user_id')
      .executeTakeFirst();
    if (removed === undefined) return { value: organization, audit: null };
    const event = { organizationId: organization.id, addedIds: [], removedIds: [user.id] };
    await tx.emit({ type: 'organization-members-changed', ...event }, organization.id);
    const details = { name: organization.name, removed: [user.login] };
    return {
      value: organization,
      audit: { action: 'organization.change-members', targetKind: 'organization', targetId: organization.id, details },
    };
  });
}
