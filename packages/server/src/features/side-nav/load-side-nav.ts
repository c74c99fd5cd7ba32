import { campaignsInTurn, campaignToShow } from '@bandshell/domain/campaigns';
import { isCategorySlug } from '@bandshell/domain/categories';
import { arrangeSideNav, type FollowSortOrder } from '@bandshell/domain/side-nav';
import { sql } from 'kysely';
import { viewerMayEnter } from '../../core/channels/channel-access.ts';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { streamsOfChannels } from '../../core/streams/suggested-streams.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { candidatesOf, type StreamCandidate } from './sections/section-source.ts';
import { readSections } from './sections/section-sources.ts';
import { type Arranged, type SideNavSection, sideNavSection } from './side-nav-section.ts';
import { readSocialCues } from './social-cues.ts';

export interface SideNavInput {
  readonly followSortOrder: FollowSortOrder;
  /** Login of the channel whose page is open. */
  readonly contextChannelName: string | null;
  /** Slug of the category whose page is open, in any case. */
  readonly contextCategorySlug: string | null;
}

/**
 * The sections of the side navigation that have something to show: all lists are read in one round, the domain says what
 * stands where, and what only the chosen cards need is read then.
 */
export async function loadSideNav(context: RequestContext, input: SideNavInput): Promise<SideNavSection[]> {
  const { services, clock } = context.platform;
  const userId = context.viewer?.userId ?? null;
  // The answer for visitors is kept for all of them, so it names only what is promoted everywhere.
  const region = userId === null ? undefined : context.region;
  const [ranking, about, running, categoryId] = await Promise.all([
    userId === null ? undefined : services.viewerRankings.read(userId, context),
    findContextChannel(context, input.contextChannelName),
    services.campaigns.running(['SPONSORED', 'PROMOTED'], { region, language: context.language }),
    findContextCategory(context, input.contextCategorySlug),
  ]);
  const campaigns = campaignsInTurn(running, clock.now().getTime());
  const fittingIds = ranking?.channelIds ?? [];
  const similarIds = about === null ? [] : await services.similarChannels.of(about.id);
  const sort = input.followSortOrder;
  const request = { context, userId, order: sort, fittingIds, about, similarIds, categoryId };
  const [read, ofCampaigns] = await Promise.all([
    readSections(request),
    streamsOfChannels(
      context,
      campaigns.map(({ channelId }) => channelId),
      1,
    ),
  ]);
  const live = candidatesOf(ofCampaigns);
  const campaign = campaignToShow(campaigns, { followed: channelsOf(read.followed.streams), others: channelsOf(live) });
  const promoted = live.filter(({ channelId }) => channelId === campaign?.channelId);
  const arranged = arrangeSideNav(read, { categoryId, promoted });
  const facts = {
    sort,
    about,
    campaign,
    reasons: ranking?.reasons ?? new Map(),
    ...(await readCards(context, arranged)),
  };
  return arranged.map((section) => sideNavSection(section, facts));
}

const channelsOf = (streams: readonly StreamCandidate[]): ReadonlySet<string> =>
  new Set(streams.map(({ channelId }) => channelId));

/** The facts that only the chosen cards need. */
async function readCards(context: RequestContext, arranged: readonly Arranged[]) {
  const { platform, viewer } = context;
  const suggested = arranged.filter(({ kind }) => kind !== 'followed').flatMap(({ streams }) => streams);
  const [users, cues] = await Promise.all([
    usersOf(
      context,
      arranged.flatMap(({ offlineIds }) => offlineIds),
    ),
    viewer === null
      ? new Map()
      : readSocialCues(
          platform,
          viewer.userId,
          suggested.map(({ channelId }) => channelId),
        ),
  ]);
  return { offline: new Map(users.map((user) => [user.id, user])), cues };
}

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
  const { rows } = await sql<{
    id: string | null;
  }>`select ${platform.services.catalogue.idOfSlug(lower)} as id`.execute(platform.database.db);
  return rows[0]?.id ?? undefined;
}

async function usersOf(context: RequestContext, ids: readonly string[]): Promise<UserRow[]> {
  const users = await userLoader(context).loadMany(ids);
  return users.flatMap((user) => (user === undefined || user instanceof Error ? [] : [user]));
}
