import { randomUUID } from 'node:crypto';
import type { RankingReason } from '@bandshell/domain/recommendations';
import {
  FOLLOWED_CONSIDERED,
  type FollowSortOrder,
  SIDE_NAV_MAX,
  type SideNavSectionKind,
} from '@bandshell/domain/side-nav';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import { findChannelByLogin } from '../../core/find-channel.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { followedLive, followedOffline } from './followed-channels.ts';
import { popularStreams, streamsOfChannels } from './suggested-streams.ts';
import { topCategories } from './top-categories.ts';

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
  })[];
  readonly offlineChannels: readonly Tracked<UserRow>[];
  readonly categories: readonly Tracked<CategoryRow>[];
}

export interface SideNavInput {
  readonly followSortOrder: FollowSortOrder;
  /** Login of the channel whose page is open. */
  readonly contextChannelName: string | null;
}

const CATEGORIES = 5;

/** The sections of the side navigation that have something to show. All lists are read in one round. */
export async function loadSideNav(context: RequestContext, input: SideNavInput): Promise<SideNavSection[]> {
  const { viewer, platform } = context;
  const [ranking, about] = await Promise.all([
    viewer === null ? null : platform.parts.viewerRankings.read(viewer.userId, context.region),
    findContextChannel(context, input.contextChannelName),
  ]);
  const fitting = ranking?.channelIds ?? [];
  const similarIds = about === null ? [] : await platform.parts.similarChannels.of(about.id);
  const [live, offlineIds, recommended, similar, popular, categories] = await Promise.all([
    viewer === null ? [] : followedLive(context, viewer.userId, input.followSortOrder, fitting),
    viewer === null ? [] : followedOffline(context, viewer.userId),
    streamsOfChannels(context, fitting, SIDE_NAV_MAX),
    streamsOfChannels(context, similarIds, SIDE_NAV_MAX),
    popularStreams(context, 3 * SIDE_NAV_MAX),
    topCategories(context, CATEGORIES),
  ]);
  const offline = await usersOf(context, offlineIds.slice(0, FOLLOWED_CONSIDERED - live.length));
  const shown = new Set<string>();
  /** Streams that no earlier section shows. */
  const fresh = (streams: readonly StreamRow[]): StreamRow[] => {
    const rest = streams.filter(({ id }) => !shown.has(id)).slice(0, SIDE_NAV_MAX);
    for (const { id } of rest) shown.add(id);
    return rest;
  };
  const sections = [
    section('followed', { streams: live, offline, sort: input.followSortOrder }),
    section('recommended', { streams: fresh(recommended), reasons: ranking?.reasons }),
    section('similar', { streams: fresh(similar), about }),
    section('popular', { streams: fresh(popular) }),
    section('categories', { categories }),
  ];
  return sections.filter(
    ({ streams, offlineChannels, categories }) => streams.length + offlineChannels.length + categories.length > 0,
  );
}

/** The channel of the open page, if the viewer may enter it. */
async function findContextChannel(context: RequestContext, login: string | null): Promise<UserRow | null> {
  const channel = login === null ? undefined : await findChannelByLogin(context.platform, login);
  if (channel === undefined || !(await viewerMayEnter(channel.id, context))) return null;
  return (await usersOf(context, [channel.id]))[0] ?? null;
}

async function usersOf(context: RequestContext, ids: readonly string[]): Promise<UserRow[]> {
  const users = await userLoader(context).loadMany(ids);
  return users.flatMap((user) => (user === undefined || user instanceof Error ? [] : [user]));
}

interface Content {
  readonly streams?: readonly StreamRow[];
  readonly offline?: readonly UserRow[];
  readonly categories?: readonly CategoryRow[];
  readonly sort?: FollowSortOrder;
  readonly about?: UserRow | null;
  /** By channel. */
  readonly reasons?: ReadonlyMap<string, RankingReason> | undefined;
}

function section(
  kind: SideNavSectionKind,
  { streams = [], offline = [], categories = [], sort, about = null, reasons }: Content,
): SideNavSection {
  const list = `${kind}.${randomUUID()}`;
  let place = 0;
  const tracked = <Node>(nodes: readonly Node[]): Tracked<Node>[] =>
    nodes.map((node) => {
      place += 1;
      return { trackingId: `${list}.${place}`, node };
    });
  return {
    kind,
    about,
    sort: sort ?? null,
    streams: tracked(streams).map((one) => ({ ...one, reason: reasons?.get(one.node.channel_id) ?? null })),
    offlineChannels: tracked(offline),
    categories: tracked(categories),
  };
}
