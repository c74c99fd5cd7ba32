import { adminErrors, isPowerfulRole, type SiteRole } from '@bandshell/domain/admin';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../core/identity/recent-log-in.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { roleColumns, writeRole } from '../../core/staff/write-role.ts';
import { lockAndFindOtherSiteAdmin } from '../../core/users/site-admins.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { Tx } from '../../platform/database/database.ts';
import { lockUsers } from './lock-users.ts';

export type ChangeRoleErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'RATE_LIMITED'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'UNAVAILABLE'
  | 'LAST_SITE_ADMIN';

export interface ChangeRoleInput {
  readonly userID: string;
  readonly role: SiteRole;
}

/**
 * Grants or revokes a role. Does nothing when it is already so. The last site admin who can log in keeps the role, even
 * when two admins revoke each other's role at once. Returns the user's id.
 */
export async function changeRole(
  context: RequestContext,
  input: ChangeRoleInput,
  has: boolean,
): Promise<Result<string, ChangeRoleErrorCode>> {
  const { platform } = context;
  const recent = isPowerfulRole(input.role) ? requireRecentLogIn(context) : ok(viewerOf(context));
  if (!recent.ok) return recent;
  const { userId: actorId } = recent.value;
  const pace = await throttleStaff(platform, actorId);
  if (!pace.ok) return pace;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const isLast = await wouldBeLast(tx, input, has);
    const users = await lockUsers(tx, actorId, input.userID, now);
    if (!users.ok) return users;
    const { actor, target } = users.value;
    if (!actor.is_site_admin) return refused(adminErrors.noLongerSiteAdmin);
    if (target[roleColumns[input.role]] === has) return ok(target.id);
    if (isLast) return refused(adminErrors.lastSiteAdmin);
    if (has && isPowerfulRole(input.role) && userAsOf(target, now).unavailable_reason !== null) {
      return refused(adminErrors.unavailable);
    }
    await writeRole(tx, platform, target, input.role, has, { id: actorId, address: context.ip });
    return ok(target.id);
  });
}

async function wouldBeLast(tx: Tx, { userID, role }: ChangeRoleInput, has: boolean): Promise<boolean> {
  return role === 'SITE_ADMIN' && !has && isId(userID) && !(await lockAndFindOtherSiteAdmin(tx, userID));
}
