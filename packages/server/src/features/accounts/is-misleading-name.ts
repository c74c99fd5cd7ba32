import { foldLooks, holdsSiteName } from '@bandshell/domain/kernel';
import { skeleton } from '../../core/users/skeleton.ts';
import type { Db } from '../../platform/database/database.ts';

/** Maximum number of staff names that are compared. */
const STAFF_MAX = 1000;

/** Whether a name looks like that of the site, or of a staff member other than the user. */
export async function isMisleadingName(db: Db, name: string, userId: string | null): Promise<boolean> {
  if (holdsSiteName(name, skeleton)) return true;
  const folded = foldLooks(name, skeleton);
  const staff = await db
    .selectFrom('users')
    .select(['id', 'login', 'display_name'])
    .where((where) => where.or([where('is_staff', '=', true), where('is_site_admin', '=', true)]))
    .limit(STAFF_MAX)
    .execute();
  return staff.some(
    ({ id, login, display_name: shown }) =>
      id !== userId && [login, shown].some((each) => foldLooks(each, skeleton) === folded),
  );
}
