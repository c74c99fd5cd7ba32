import type { RouteEntry, RouteParams, SiteArea } from '../kernel/paths/route-entry.ts';

/** The area of a page; undefined for pages of viewers. */
export const areaOf = ({ area, access }: Pick<RouteEntry, 'area' | 'access'>): SiteArea | undefined =>
  area ?? (access === 'staff' ? 'staff' : access === 'owner' ? 'creator' : undefined);

interface AreaVisitor {
  readonly login: string;
  readonly roles: { readonly isStaff: boolean; readonly isSiteAdmin: boolean };
}

/**
 * The area whose side navigation a visitor sees beside a page; undefined stands for the channel list. The creator's is
 * only for the owner of the channel in the path, and that of staff only for staff: for others there is no such page.
 *
 * @param visitor null for a visitor who is not logged in
 */
export const shownArea = (
  { area }: Pick<RouteEntry, 'area'>,
  { login, channelLogin }: RouteParams,
  visitor: AreaVisitor | null,
): SiteArea | undefined => {
  if (visitor === null || area === undefined) return undefined;
  const { roles } = visitor;
  if (area === 'staff') return roles.isStaff || roles.isSiteAdmin ? area : undefined;
  // A path without a login is about the visitor's own channel.
  const owner = login ?? channelLogin ?? visitor.login;
  return owner.toLowerCase() === visitor.login ? area : undefined;
};
