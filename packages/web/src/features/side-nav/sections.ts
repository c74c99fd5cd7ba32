import {
  type FollowSort,
  type ListBounds,
  mayShowCategoryCard,
  mayShowChannelCard,
  mayShowSimilarCard,
  SIDE_NAV_SECTIONS,
  type SideNavSectionKind,
  sortFollowed,
} from '@bandshell/domain/side-nav';
import type { Suggested } from '../../core/viewer/use-hidden-suggestions.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { clipDetails, type RecordedDetails, videoDetails } from './recorded-card.tsx';
import type { SideNavQuery } from './side-nav-query.ts';

type AnsweredSection = ResultOf<typeof SideNavQuery>['sideNav']['sections'][number];
export type AnsweredStream = AnsweredSection['streams'][number];

/** One entry of a section's list. `name` sorts it. */
export type SideNavEntry =
  | { readonly kind: 'stream'; readonly card: string; readonly name: string; readonly row: AnsweredStream }
  | {
      readonly kind: 'offline';
      readonly card: string;
      readonly name: string;
      readonly row: NonNullable<AnsweredSection['offlineChannels']>[number];
    }
  | {
      readonly kind: 'category';
      readonly card: string;
      readonly name: string;
      readonly row: AnsweredSection['categories'][number];
    }
  | { readonly kind: 'recorded'; readonly card: string; readonly name: string; readonly details: RecordedDetails }
  | { readonly kind: 'tag' | 'directory'; readonly card: string; readonly name: string; readonly to: string };

export interface ShownSection {
  readonly kind: SideNavSectionKind;
  readonly size: ListBounds;
  /** The channel that the section is about. */
  readonly channelName: string | null;
  readonly entries: readonly SideNavEntry[];
}

export interface SectionChoices {
  readonly sort: FollowSort;
  readonly locale: string;
  readonly hidesStream: (stream: Suggested) => boolean;
  /** The name of a list of the directory; undefined for one that the page does not know. */
  readonly nameOfList: (slug: string) => string | undefined;
}

const mayShowStream = (kind: SideNavSectionKind, { broadcaster }: AnsweredStream['content']): boolean =>
  kind === 'similar'
    ? mayShowSimilarCard({ ...broadcaster, broadcastSettings: broadcaster.channel.broadcastSettings })
    : mayShowChannelCard(broadcaster);

/** An entry of another kind than channels and categories; null for what the viewer has hidden meanwhile. */
const otherEntry = (
  section: SideNavSectionKind,
  { node }: AnsweredSection['entries'][number],
  { hidesStream, nameOfList }: SectionChoices,
): SideNavEntry | null => {
  switch (node.__typename) {
    case 'Clip':
      return hidesStream(node)
        ? null
        : { kind: 'recorded', card: `${section}-clip${node.id}`, name: node.title, details: clipDetails(node) };
    case 'Video':
      return hidesStream({ broadcaster: node.owner, category: node.category })
        ? null
        : { kind: 'recorded', card: `${section}-video${node.id}`, name: node.title, details: videoDetails(node) };
    case 'ContentTag': {
      const { id, localizedName: name } = node;
      return { kind: 'tag', card: `${section}-tag${id}`, name, to: `/directory/all/tags/${id}` };
    }
    case 'Directory': {
      const { slug, displayName, path: to } = node;
      return { kind: 'directory', card: `${section}-${slug}`, name: nameOfList(slug) ?? displayName, to };
    }
    default:
      return null;
  }
};

/** The sections of an answer with the entries that can be shown; live channels before those that are not live. */
export const sectionsOf = (sections: readonly AnsweredSection[], choices: SectionChoices): readonly ShownSection[] =>
  sections.flatMap(({ id, title, streams, offlineChannels, categories, entries: others }) => {
    const section = SIDE_NAV_SECTIONS.find(({ kind }) => kind === id);
    if (section === undefined) return [];
    const { kind, size } = section;
    const isOwn = 'isOwn' in section;
    const sorted = <Entry extends SideNavEntry>(entries: readonly Entry[]): readonly Entry[] =>
      isOwn ? sortFollowed(entries, choices.sort, choices.locale) : entries;
    const live = streams
      .filter(({ content }) => mayShowStream(kind, content) && (isOwn || !choices.hidesStream(content)))
      .map((row) => ({
        kind: 'stream' as const,
        card: `${id}-${row.content.id}`,
        name: row.content.broadcaster.displayName,
        row,
      }));
    const offline = (offlineChannels ?? [])
      .filter(({ user }) => mayShowChannelCard(user))
      .map((row) => ({ kind: 'offline' as const, card: `${id}-${row.user.id}`, name: row.user.displayName, row }));
    const ofCategories = categories
      .filter(({ category }) => mayShowCategoryCard(category))
      .map((row) => ({
        kind: 'category' as const,
        card: `${id}-${row.category.id}`,
        name: row.category.displayName,
        row,
      }));
    // A stream that is promoted or sponsored stands first, so that it is not hidden below the fold of the list.
    const isLabelled = ({ row }: (typeof live)[number]): boolean => row.channelLabel !== null;
    const entries = [
      ...live.filter(isLabelled),
      ...sorted<SideNavEntry>(live.filter((entry) => !isLabelled(entry))),
      ...sorted<SideNavEntry>(offline),
      ...ofCategories,
      ...others.flatMap((one) => otherEntry(kind, one, choices) ?? []),
    ];
    return entries.length === 0 ? [] : [{ kind, size, channelName: title.channelName, entries }];
  });
