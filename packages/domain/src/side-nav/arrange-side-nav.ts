import { ofContextFirst } from './side-nav-context.ts';
import { FOLLOWED_CONSIDERED, SIDE_NAV_MAX, SIDE_NAV_SECTIONS, type SideNavSectionKind } from './side-nav-sections.ts';

/** A running stream that a section may show. */
export interface SideNavStream {
  readonly id: string;
  readonly channelId: string;
  readonly categoryId: string | null;
}

/** Everything that was read for a section, the best first. */
export interface SectionEntries<Stream extends SideNavStream, Category, Other> {
  readonly streams: readonly Stream[];
  /** Channels that are not live. */
  readonly offlineIds: readonly string[];
  readonly categories: readonly Category[];
  /** Lists and tags, or videos and clips. */
  readonly others: readonly Other[];
}

export interface ArrangedSection<Stream extends SideNavStream, Category, Other>
  extends SectionEntries<Stream, Category, Other> {
  readonly kind: SideNavSectionKind;
}

/** The facts that are known of the request beside the lists. */
export interface SideNavPage<Stream extends SideNavStream> {
  /** The category of the open page. */
  readonly categoryId: string | undefined;
  /** Streams of the channel that is promoted now, if the viewer does not follow it. */
  readonly promoted: readonly Stream[];
}

/**
 * The sections that have something to show. A stream stands once, in the first section that has it.
 *
 * @param read what was read for each section
 */
export function arrangeSideNav<Stream extends SideNavStream, Category, Other>(
  read: Readonly<Record<SideNavSectionKind, SectionEntries<Stream, Category, Other>>>,
  { categoryId, promoted }: SideNavPage<Stream>,
): ArrangedSection<Stream, Category, Other>[] {
  const shown = new Set<string>();
  const placed = (streams: readonly Stream[], most: number): Stream[] => {
    const fresh: Stream[] = [];
    for (const stream of streams) {
      if (fresh.length === most) break;
      if (shown.has(stream.id)) continue;
      shown.add(stream.id);
      fresh.push(stream);
    }
    return fresh;
  };
  const isOfPage = (stream: Stream): boolean => stream.categoryId !== null && stream.categoryId === categoryId;
  return SIDE_NAV_SECTIONS.map((section) => {
    const { kind } = section;
    const { streams, offlineIds, categories, others } = read[kind];
    const first = 'takesPromoted' in section ? [...promoted, ...streams] : streams;
    const ordered = 'isOfPageFirst' in section ? ofContextFirst(first, isOfPage) : first;
    // The viewer's own channels, live ones and others, fill their section together.
    const most = 'isOwn' in section ? FOLLOWED_CONSIDERED : SIDE_NAV_MAX;
    const live = placed(ordered, most);
    return { kind, streams: live, offlineIds: offlineIds.slice(0, most - live.length), categories, others };
  }).filter(
    ({ streams, offlineIds, categories, others }) =>
      streams.length + offlineIds.length + categories.length + others.length > 0,
  );
}
