import { randomUUID } from 'node:crypto';
import type { RankingReason } from '@bandshell/domain/recommendations';
import type { ArrangedSection, FollowSortOrder, SideNavSectionKind } from '@bandshell/domain/side-nav';
import type { RunningCampaign } from '../../core/campaigns/campaigns.ts';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { StreamCandidate } from './sections/section-source.ts';
import type { SideNavNode } from './side-nav-node.ts';
import type { SocialCue } from './social-cues.ts';

/** A card with the id by which a later report names the list and the place where it was shown. */
interface Tracked<Node> {
  readonly trackingId: string;
  readonly node: Node;
}

export interface SideNavSection {
  readonly kind: SideNavSectionKind;
  /** The channel that the section's title names; the section of similar channels has one. */
  readonly about: UserRow | null;
  /** The order of followed channels; null in other sections. */
  readonly sort: FollowSortOrder | null;
  readonly streams: readonly (Tracked<StreamRow> & {
    /** Why the stream is suggested; null in sections that are the same for all. */
    readonly reason: RankingReason | null;
    /** The campaign because of which it is labelled. */
    readonly campaign: RunningCampaign | null;
    /** Users whom the viewer follows and who also follow the channel. */
    readonly socialCue: SocialCue | null;
    readonly sectionId: SideNavSectionKind;
  })[];
  readonly offlineChannels: readonly Tracked<UserRow>[];
  readonly categories: readonly Tracked<CategoryRow>[];
  /** Lists and tags, or videos and clips; empty in the other sections. */
  readonly others: readonly Tracked<SideNavNode>[];
}

/** Where the side navigation puts the entries of one section. */
export type Arranged = ArrangedSection<StreamCandidate, CategoryRow, SideNavNode>;

/** The text that cards say beside their rows. */
export interface CardFacts {
  readonly sort: FollowSortOrder;
  readonly about: UserRow | null;
  /** By user. */
  readonly offline: ReadonlyMap<string, UserRow>;
  /** By channel. */
  readonly reasons: ReadonlyMap<string, RankingReason>;
  readonly cues: ReadonlyMap<string, SocialCue>;
  /** The campaign that the list shows. */
  readonly campaign: RunningCampaign | undefined;
}

/** The section as GraphQL reads it. */
export function sideNavSection(
  { kind, streams, offlineIds, categories, others }: Arranged,
  { sort, about, offline, reasons, cues, campaign }: CardFacts,
): SideNavSection {
  const list = `${kind}.${randomUUID()}`;
  let place = 0;
  const tracked = <Node>(node: Node): Tracked<Node> => {
    place += 1;
    return { trackingId: `${list}.${place}`, node };
  };
  return {
    kind,
    about: kind === 'similar' ? about : null,
    sort: kind === 'followed' ? sort : null,
    streams: streams.map(({ row, channelId }) => ({
      ...tracked(row),
      sectionId: kind,
      reason: kind === 'recommended' ? (reasons.get(channelId) ?? null) : null,
      campaign: campaign?.channelId === channelId ? campaign : null,
      socialCue: cues.get(channelId) ?? null,
    })),
    offlineChannels: offlineIds.flatMap((id) => offline.get(id) ?? []).map(tracked),
    categories: categories.map(tracked),
    others: others.map(tracked),
  };
}
