import { type Result, refused } from '@bandshell/domain/kernel';
import {
  membersUnknown,
  ORGANIZATION_MEMBERS_MAX,
  organizationsErrors,
  readMemberLogins,
} from '@bandshell/domain/organizations';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { changeAsStaff } from '../../core/staff/change-as-staff.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { OrganizationRow } from './find-organization.ts';
import { lockOrganization, organizationNotFound } from './organization-store.ts';

export const ADD_ORGANIZATION_MEMBERS_CODES = [
  'NOT_FOUND',
  'MEMBERS_INVALID',
  'TOO_MANY_MEMBERS',
  'RATE_LIMITED',
] as const;

/** Staff add users, named in one text, all of them or none. A user who is a member already stays one. */
export async function addOrganizationMembers(
  context: RequestContext,
  { organizationID, logins: text }: { readonly organizationID: string; readonly logins: string },
): Promise<Result<OrganizationRow, (typeof ADD_ORGANIZATION_MEMBERS_CODES)[number]>> {
  const logins = readMemberLogins(text);
  if (!logins.ok) return logins;
  const now = context.platform.clock.now();
  return changeAsStaff(context, async (tx) => {
    const organization = await lockOrganization(tx, organizationID);
    if (organization === undefined) return organizationNotFound;
    const users = await tx.db
      .selectFrom('users')
      .selectAll()
      .where('login', 'in', [...logins.value])
      .execute();
    const there = users.filter((user) => userAsOf(user, now).unavailable_reason === null);
    const found = new Set(there.map(({ login }) => login));
    const unknown = logins.value.filter((login) => !found.has(login));
    if (unknown.length > 0) return membersUnknown(unknown);
    const before = await tx.db
      .selectFrom('organization_members')
      .select('user_id')
      .where('organization_id', '=', organization.id)
      .execute();
    const members = new Set(before.map(({ user_id }) => user_id));
    const addedIds = there.map(({ id }) => id).filter((id) => !members.has(id));
    if (members.size + addedIds.length > ORGANIZATION_MEMBERS_MAX) {
      return refused(organizationsErrors.tooManyMembers, { max: ORGANIZATION_MEMBERS_MAX });
    }
    if (addedIds.length === 0) return { value: organization, audit: null };
    await tx.db
      .insertInto('organization_members')
      .values(addedIds.map((user_id) => ({ organization_id: organization.id, user_id, added_at: now })))
      .execute();
    const event = { organizationId: organization.id, addedIds, removedIds: [] };
    await tx.emit({ type: 'organization-members-changed', ...event }, organization.id);
    const details = { name: organization.name, added: logins.value };
    return {
      value: organization,
      audit: { action: 'organization.change-members', targetKind: 'organization', targetId: organization.id, details },
    };
  });
}
