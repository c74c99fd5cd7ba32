import { checkEmail } from '@bandshell/domain/accounts';
import { isId } from '@bandshell/domain/kernel';
import { pageSize } from '../../core/graphql/page-size.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { cutPage, type RowPage } from '../../core/graphql/row-page.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { STAFF_PAGE, STAFF_PAGE_MAX } from './staff-page.ts';

export const USER_STATES = ['ANY', 'SUSPENDED', 'CLOSED', 'STAFF'] as const;
export type UserState = (typeof USER_STATES)[number];

const SEARCH_MAX = 320;

export interface FindUsersArgs {
  readonly search?: string | null;
  readonly state?: UserState | null;
  readonly first?: number | null;
  /** Login of the last user on the page before. */
  readonly after?: string | null;
}

/**
 * Users in the order of their logins. `search` is a prefix of a login (a display name is the login with other
 * capitals), an id, or for site admins a complete email address; other staff find nobody by address.
 */
export async function findUsers(platform: Platform, viewer: Viewer, args: FindUsersArgs): Promise<RowPage<UserRow>> {
  const first = pageSize(args.first ?? STAFF_PAGE, STAFF_PAGE_MAX);
  const search = (args.search ?? '').trim().toLowerCase();
  if (search.length > SEARCH_MAX) throw requestError('BAD_USER_INPUT', '"search" is too long.');
  const now = platform.clock.now();
  let query = platform.database.db
    .selectFrom('users')
    .selectAll('users')
    .orderBy('users.login')
    .limit(first + 1);
  if (search.indexOf('@') > 0) {
    const email = checkEmail(search);
    if (!viewer.isSiteAdmin || !email.ok) return { rows: [], hasNextPage: false };
    query = query
      .innerJoin('user_emails', 'user_emails.user_id', 'users.id')
      .where('user_emails.email_key', '=', email.value.key);
  } else if (search !== '') {
    const pattern = `${search.replace(/^@/, '').replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    query = query.where((where) =>
      isId(search)
        ? where.or([where('users.id', '=', search), where('users.login', 'like', pattern)])
        : where('users.login', 'like', pattern),
    );
  }
  if (args.after !== null && args.after !== undefined) query = query.where('users.login', '>', args.after);
  switch (args.state ?? 'ANY') {
    case 'SUSPENDED':
      query = query
        .where('users.unavailable_reason', 'in', ['DMCA', 'TOS_INDEFINITE', 'TOS_TEMPORARY'])
        .where((where) =>
          where.or([where('users.unavailable_until', 'is', null), where('users.unavailable_until', '>', now)]),
        );
      break;
    case 'CLOSED':
      query = query.where('users.unavailable_reason', '=', 'DEACTIVATED');
      break;
    case 'STAFF':
      query = query.where((where) =>
        where.or([where('users.is_staff', '=', true), where('users.is_site_admin', '=', true)]),
      );
      break;
  }
  const rows = await query.execute();
  return cutPage(
    rows.map((row) => userAsOf(row, now)),
    first,
  );
}
