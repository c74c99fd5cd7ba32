import { newestPage } from '../../core/graphql/newest-page.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OrganizationRow } from './find-organization.ts';

export const ORGANIZATIONS_PAGE = 25;
const PAGE_MAX = 100;
const SEARCH_MAX = 100;
/** Channels that are shown with an organisation, and organisations that are shown to a member. */
export const RELATED_MAX = 50;

export interface OrganizationPageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
  /** Text in the name or login. */
  readonly search?: string | null;
}

/** Organisations, the newest first. */
export function listOrganizations(
  { database }: Platform,
  { first, after, search }: OrganizationPageArgs,
): Promise<RowPage<OrganizationRow>> {
  const all = database.db.selectFrom('organizations').selectAll().where('deleted_at', 'is', null);
  const pattern = patternOf(search);
  const query = pattern === null ? all : all.where('name', 'ilike', pattern);
  return newestPage(query, { first: first ?? ORGANIZATIONS_PAGE, after: after ?? null }, PAGE_MAX);
}

/** Members by login; the cursor is a login. */
export async function listMembers(
  { database }: Platform,
  organizationId: string,
  { first, after, search }: OrganizationPageArgs,
): Promise<RowPage<UserRow>> {
  const size = pageSize(first ?? ORGANIZATIONS_PAGE, PAGE_MAX);
  let query = database.db
    .selectFrom('organization_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .selectAll('users')
    .where('m.organization_id', '=', organizationId);
  const pattern = patternOf(search);
  if (pattern !== null) query = query.where('users.login', 'like', pattern.toLowerCase());
  if (after != null) {
    if (after.length > SEARCH_MAX) throw notACursor();
    query = query.where('users.login', '>', after);
  }
  return cutPage(
    await query
      .orderBy('users.login')
      .limit(size + 1)
      .execute(),
    size,
  );
}

/** The channels that are restricted to an organisation, by login. */
export const listRestrictedChannels = ({ database }: Platform, organizationId: string): Promise<UserRow[]> =>
  database.db
    .selectFrom('channel_restrictions as r')
    .innerJoin('users', 'users.id', 'r.channel_id')
    .selectAll('users')
    .where('r.organization_id', '=', organizationId)
    .orderBy('users.login')
    .limit(RELATED_MAX)
    .execute();

/** The organisations of a user, by name. */
export const listOrganizationsOf = ({ database }: Platform, userId: string): Promise<OrganizationRow[]> =>
  database.db
    .selectFrom('organization_members as m')
    .innerJoin('organizations', 'organizations.id', 'm.organization_id')
    .selectAll('organizations')
    .where('m.user_id', '=', userId)
    .where('organizations.deleted_at', 'is', null)
    .orderBy('organizations.name')
    .limit(RELATED_MAX)
    .execute();

function patternOf(search: string | null | undefined): string | null {
  const text = (search ?? '').trim();
  if (text.length > SEARCH_MAX) throw requestError('BAD_USER_INPUT', `"search" has at most ${SEARCH_MAX} characters.`);
  return text === '' ? null : `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
