import { randomUUID } from 'node:crypto';
import { campaignsInTurn, campaignToShow } from '@bandshell/domain/campaigns';
import { isCategorySlug } from '@bandshell/domain/categories';
import type { RankingReason } from '@bandshell/domain/recommendations';
import {
  FOLLOWED_CONSIDERED,
  type FollowSortOrder,
  inTurn,
  ofContextFirst,
  SIDE_NAV_MAX,
  type SideNavSectionKind,
} from '@bandshell/domain/side-nav';
import { sql } from 'kysely';
import type { RunningCampaign } from '../../core/campaigns/campaigns.ts';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import { findChannelByLogin } from '../../core/find-channel.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { popularStreams, streamsOfChannels } from '../../core/streams/suggested-streams.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import type { Discoveries } from './discover-pool.ts';
import { followedLive, followedOffline } from './followed-channels.ts';
import { recordedForViewer } from './recorded-for-viewer.ts';
import type { SideNavNode } from './side-nav-node.ts';
import { readSocialCues, type SocialCue } from './social-cues.ts';
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
    /** The campaign because of which it is labelled. */
    readonly campaign: RunningCampaign | null;
    /** Who of those whom the viewer follows also follows the channel. */
    readonly socialCue: SocialCue | null;
    readonly sectionId: SideNavSectionKind;
  })[];
  readonly offlineChannels: readonly Tracked<UserRow>[];
  readonly categories: readonly Tracked<CategoryRow>[];
  /** Lists and tags, or videos and clips; empty in the other sections. */
  readonly others: readonly Tracked<SideNavNode>[];
}

export interface SideNavInput {
  readonly followSortOrder: FollowSortOrder;
  /** Login of the channel whose page is open. */
  readonly contextChannelName: string | null;
  /** Slug of the category whose page is open, in any case. */
  readonly contextCategorySlug: string | null;
}

const CATEGORIES = 5;
const DISCOVERIES = 5;
/** Channels of the open page's category that come first among those for everybody. */
const OF_CATEGORY = 5;

/** The sections of the side navigation that have something to show. All lists are read in one round. */
export async function loadSideNav(context: RequestContext, input: SideNavInput): Promise<SideNavSection[]> {
  const { viewer, platform } = context;
  // The answer for visitors is kept for all of them, so it names only what is promoted everywhere.
  const region = viewer === null ? undefined : context.region;
  const [ranking, about, running, categoryId] = await Promise.all([
    viewer === null ? null : platform.services.viewerRankings.read(viewer.userId, context),
    findContextChannel(context, input.contextChannelName),
    platform.services.campaigns.running(['SPONSORED', 'PROMOTED'], { region, language: context.language }),
    findContextCategory(context, input.contextCategorySlug),
  ]);
  const turns = campaignsInTurn(running, platform.clock.now().getTime());
  const fitting = ranking?.channelIds ?? [];
  const similarIds = about === null ? [] : await platform.services.similarChannels.of(about.id);
  const taste = { categoryId, channelIds: new Set(fitting) };
  const [live, offlineIds, recommended, similar, promoted, popular, ofCategory, categories, found, recorded] =
    await Promise.all([
      viewer === null ? [] : followedLive(context, viewer.userId, input.followSortOrder, fitting),
      viewer === null ? [] : followedOffline(context, viewer.userId),
      // All that are live, if those of a category are looked for among them.
      streamsOfChannels(context, fitting, categoryId === undefined ? SIDE_NAV_MAX : fitting.length),
      streamsOfChannels(context, similarIds, SIDE_NAV_MAX),
      streamsOfChannels(
        context,
        turns.map(({ channelId }) => channelId),
        1,
      ),
      popularStreams(context, 3 * SIDE_NAV_MAX),
      categoryId === undefined ? [] : popularStreams(context, OF_CATEGORY, categoryId),
      topCategories(context, CATEGORIES),
      platform.services.discoverPool.read(),
      recordedForViewer(context, taste),
    ]);
  const campaign = campaignToShow(turns, { followed: channelsOf(live), others: channelsOf(promoted) });
  const campaigns = new Map(campaign === undefined ? [] : [[campaign.channelId, campaign]]);
  const first = promoted.filter(({ channel_id: id }) => campaigns.has(id));
  const shown = new Set<string>();
  /** Streams that no earlier section shows, each once. */
  const fresh = (streams: readonly StreamRow[]): StreamRow[] => {
    const once = [...new Map(streams.map((stream) => [stream.id, stream])).values()];
    const rest = once.filter(({ id }) => !shown.has(id)).slice(0, SIDE_NAV_MAX);
    for (const { id } of rest) shown.add(id);
    return rest;
  };
  const ofContext = (streams: readonly StreamRow[]) =>
    ofContextFirst(streams, ({ category_id: id }) => id !== null && id === categoryId);
  const suggested = {
    recommended: fresh(ofContext(recommended)),
    similar: fresh(ofContext(similar)),
    popular: fresh([...first, ...ofCategory, ...popular]),
  };
  const suggestedIds = Object.values(suggested).flatMap((streams) => streams.map(({ channel_id }) => channel_id));
  const [offline, cues] = await Promise.all([
    usersOf(context, offlineIds.slice(0, FOLLOWED_CONSIDERED - live.length)),
    viewer === null ? undefined : readSocialCues(platform, viewer.userId, suggestedIds),
  ]);
  const shared = { campaigns, cues };
  const sections = [
    section('followed', { ...shared, streams: live, offline, sort: input.followSortOrder }),
    section('recommended', { ...shared, streams: suggested.recommended, reasons: ranking?.reasons }),
    section('similar', { ...shared, streams: suggested.similar, about }),
    section('popular', { ...shared, streams: suggested.popular }),
    section('categories', { categories }),
    section('discover', { others: discoveriesOf(found) }),
    section('recorded', { others: recorded }),
  ];
  return sections.filter(
    ({ streams, offlineChannels, categories, others }) =>
      streams.length + offlineChannels.length + categories.length + others.length > 0,
  );
}

const channelsOf = (streams: readonly StreamRow[]): ReadonlySet<string> =>
  new Set(streams.map(({ channel_id: id }) => id));

/** Lists and tags in turn, as many as a small section shows. */
const discoveriesOf = ({ collections, tags }: Discoveries): SideNavNode[] =>
  inTurn(
    collections.map((slug) => ({ kind: 'Directory' as const, row: { slug } })),
    tags.map((row) => ({ kind: 'Tag' as const, row })),
  ).slice(0, DISCOVERIES);

/** The channel of the open page, if the viewer may enter it. */
async function findContextChannel(context: RequestContext, login: string | null): Promise<UserRow | null> {
  const channel = login === null ? undefined : await findChannelByLogin(context.platform, login);
  if (channel === undefined || !(await viewerMayEnter(channel.id, context))) return null;
  return (await usersOf(context, [channel.id]))[0] ?? null;
}

/** The id of the category of the open page, or of the one into which it was merged, if there is one. */
async function findContextCategory({ platform }: RequestContext, slug: string | null): Promise<string | undefined> {
  const lower = slug?.toLowerCase() ?? '';
  if (!isCategorySlug(lower)) return undefined;
  const { rows } = await sql<{ id: string | null }>`select coalesce((select id from categories where slug = ${lower}),
    (select category_id from category_former_slugs where slug = ${lower})) as id`.execute(platform.database.db);
  return rows[0]?.id ?? undefined;
}

async function usersOf(context: RequestContext, ids: readonly string[]): Promise<UserRow[]> {
  const users = await userLoader(context).loadMany(ids);
  return users.flatMap((user) => (user === undefined || user instanceof Error ? [] : [user]));
}

interface Content {
  readonly streams?: readonly StreamRow[];
  readonly offline?: readonly UserRow[];
  readonly categories?: readonly CategoryRow[];
  readonly others?: readonly SideNavNode[];
  readonly sort?: FollowSortOrder;
  readonly about?: UserRow | null;
  /** By channel. */
  readonly reasons?: ReadonlyMap<string, RankingReason> | undefined;
  readonly campaigns?: ReadonlyMap<string, RunningCampaign>;
  readonly cues?: ReadonlyMap<string, SocialCue> | undefined;
}

function section(
  kind: SideNavSectionKind,
  { streams = [], offline = [], categories = [], others = [], sort, about = null, ...facts }: Content,
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
    streams: tracked(streams).map((one) => ({
      ...one,
      sectionId: kind,
      reason: facts.reasons?.get(one.node.channel_id) ?? null,
      campaign: facts.campaigns?.get(one.node.channel_id) ?? null,
      socialCue: facts.cues?.get(one.node.channel_id) ?? null,
    })),
    offlineChannels: tracked(offline),
    categories: tracked(categories),
    others: tracked(others),
  };
}
