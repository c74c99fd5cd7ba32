import type { MessageDescriptor } from '@lingui/core';
import type { LucideIcon } from 'lucide-react';

/** An entry of an area's side navigation, ready to be shown. */
export interface AreaLink {
  readonly to: string;
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
  readonly group: string;
}

/** Entries below one heading. */
export interface AreaGroup<Link extends AreaLink = AreaLink> {
  readonly key: string;
  readonly title: MessageDescriptor;
  readonly links: readonly Link[];
}

/** Entries in their groups; a group without an entry is left out. */
export const inGroups = <Link extends AreaLink>(
  titles: Readonly<Record<Link['group'], MessageDescriptor>>,
  links: readonly Link[],
): readonly AreaGroup<Link>[] =>
  Object.entries<MessageDescriptor>(titles)
    .map(([key, title]) => ({ key, title, links: links.filter(({ group }) => group === key) }))
    .filter((group) => group.links.length > 0);

/**
 * The entry of the current page: the one with the longest path that the page is at or below. Capitals of a path count for
 * nothing.
 */
export const currentLink = (groups: readonly AreaGroup[], pathname: string): AreaLink | undefined => {
  const path = `${pathname.toLowerCase()}/`;
  return groups
    .flatMap(({ links }) => links)
    .filter(({ to }) => path.startsWith(`${to.toLowerCase()}/`))
    .sort((a, b) => b.to.length - a.to.length)[0];
};
