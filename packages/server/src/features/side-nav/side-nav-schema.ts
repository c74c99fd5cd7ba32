import {
  anniversaryYears,
  FOLLOWED_CONSIDERED,
  SIDE_NAV_LOCATIONS,
  SIDE_NAV_MAX,
  SIDE_NAV_SECTION_KINDS,
  type SideNavNodeKind,
  type SideNavSectionKind,
} from '@bandshell/domain/side-nav';
import { SponsorshipRef } from '../../core/campaigns/campaigns-refs.ts';
import { builder } from '../../core/graphql/builder.ts';
import { CategoryRef, StreamRef, UserRef } from '../../core/graphql/refs.ts';
import { RankingReasonRef } from '../../core/streams/ranking-reason-ref.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { loadSideNav } from './load-side-nav.ts';
import type { SectionSource } from './sections/section-source.ts';
import { SECTION_SOURCES } from './sections/section-sources.ts';
import { nodeOf, type SideNavNode, SideNavNodeKindRef, SideNavNodeRef } from './side-nav-node.ts';
import type { SideNavSection } from './side-nav-section.ts';
import type { SocialCue } from './social-cues.ts';

const FollowSortOrder = builder.enumType('SideNavFollowSortOrder', {
  values: {
    CCV: { description: 'Most viewers first.' },
    RECS: { description: 'What fits the viewer first.' },
  } as const,
});

const SideNavLocationRef = builder.enumType('SideNavLocation', { values: SIDE_NAV_LOCATIONS });
const SideNavPlatform = builder.enumType('SideNavPlatform', { values: ['WEB', 'MOBILE_WEB'] as const });

const RecommendationContextInput = builder.inputType('RecommendationContextInput', {
  description: 'The page that asks. Its category decides what comes first; the rest describes the request.',
  fields: (t) => ({
    platform: t.field({ type: SideNavPlatform }),
    clientApp: t.string({ description: 'The program that asks.' }),
    location: t.field({ type: SideNavLocationRef, description: 'What kind of page it is.' }),
    categorySlug: t.string({ description: 'Of the category whose page is open, in any case.' }),
    referrerDomain: t.string({ description: 'The host of the page from which the visitor came to the site.' }),
    viewportWidth: t.int({ description: 'In CSS pixels.' }),
    viewportHeight: t.int({ description: 'In CSS pixels.' }),
  }),
});

const SideNavInputRef = builder.inputType('SideNavInput', {
  fields: (t) => ({
    followSortOrder: t.field({ type: FollowSortOrder, defaultValue: 'CCV' }),
    recommendationContext: t.field({ type: RecommendationContextInput }),
    contextChannelName: t.string({ description: 'Login of the channel whose page is open.' }),
  }),
});

type TitleToken = (typeof SECTION_SOURCES)[SideNavSectionKind]['token'];
const sources: readonly SectionSource[] = SIDE_NAV_SECTION_KINDS.map((kind) => SECTION_SOURCES[kind]);
const TitleTokenRef = builder.enumType('SideNavTitleToken', {
  values: Object.fromEntries(sources.map(({ token, tokenDescription: description }) => [token, { description }])) as {
    readonly [Token in TitleToken]: { readonly description: string | undefined };
  },
});

const SideNavTitleRef = builder.objectRef<SideNavSection>('SideNavTitle').implement({
  description: 'A title that the page translates.',
  fields: (t) => ({
    token: t.field({ type: TitleTokenRef, resolve: ({ kind }) => SECTION_SOURCES[kind].token }),
    channelName: t.string({ nullable: true, resolve: ({ about }) => about?.display_name ?? null }),
    fallback: t.string({
      description: 'In English, for readers that do not know the token.',
      resolve: ({ kind, about }) => SECTION_SOURCES[kind].title(about?.display_name ?? ''),
    }),
  }),
});

const ChannelLabel = builder.enumType('ChannelLabel', { values: ['PROMOTED', 'SPONSORED'] as const });

const SocialCueRef = builder.objectRef<SocialCue>('SocialCue').implement({
  description: 'Who of those whom the viewer follows also follows a channel.',
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ userId }, _args, context) => userLoader(context).load(userId),
    }),
    othersCount: t.exposeInt('othersCount'),
  }),
});

const SideNavStreamRef = builder.objectRef<SideNavSection['streams'][number]>('SideNavStream').implement({
  fields: (t) => ({
    modelTrackingID: t.exposeID('trackingId', { description: 'The list and the place in it, in this answer alone.' }),
    reason: t.field({
      type: RankingReasonRef,
      nullable: true,
      description: 'Why it is suggested to the viewer; null if it is shown to everybody.',
      resolve: ({ reason }) => reason,
    }),
    content: t.field({ type: StreamRef, resolve: ({ node }) => node }),
    anniversaryYears: t.int({
      nullable: true,
      description:
        'How many years ago the channel was made, if that was on this day of the year (UTC); otherwise null.',
      // It is computed from a user that each card needs.
      complexity: { field: 0, multiplier: 1 },
      resolve: async ({ node }, _args, context) => {
        const user = await userLoader(context).load(node.channel_id);
        return user === undefined ? null : anniversaryYears(user.created_at, context.platform.clock.now());
      },
    }),
    sectionID: t.exposeID('sectionId'),
    channelLabel: t.field({
      type: ChannelLabel,
      nullable: true,
      description: 'Set while a campaign promotes the channel, or a sponsor pays for it.',
      resolve: ({ campaign }) => (campaign === null || campaign.kind === 'FEATURED' ? null : campaign.kind),
    }),
    promotionsCampaignID: t.id({ nullable: true, resolve: ({ campaign }) => campaign?.id ?? null }),
    sponsorship: t.field({
      type: SponsorshipRef,
      nullable: true,
      resolve: ({ campaign }) => (campaign?.kind === 'SPONSORED' ? campaign : null),
    }),
    socialCue: t.field({ type: SocialCueRef, nullable: true, resolve: ({ socialCue }) => socialCue }),
  }),
});
const SideNavOfflineChannelRef = builder
  .objectRef<SideNavSection['offlineChannels'][number]>('SideNavOfflineChannel')
  .implement({
    fields: (t) => ({
      modelTrackingID: t.exposeID('trackingId'),
      user: t.field({ type: UserRef, resolve: ({ node }) => node }),
    }),
  });
const SideNavCategoryRef = builder.objectRef<SideNavSection['categories'][number]>('SideNavCategory').implement({
  fields: (t) => ({
    modelTrackingID: t.exposeID('trackingId'),
    category: t.field({ type: CategoryRef, resolve: ({ node }) => node }),
  }),
});

/** The facts of an entry of any kind. */
const SideNavEntryRef = builder
  .objectRef<{ readonly trackingId: string; readonly node: SideNavNode }>('SideNavEntry')
  .implement({
    fields: (t) => ({
      modelTrackingID: t.exposeID('trackingId'),
      kind: t.field({ type: SideNavNodeKindRef, resolve: ({ node }) => node.kind }),
      node: t.field({ type: SideNavNodeRef, resolve: ({ node }) => nodeOf(node) }),
    }),
  });

const entriesOf = ({ streams, offlineChannels, categories, others }: SideNavSection) => [
  ...streams.map(({ trackingId, node }) => ({ trackingId, node: { kind: 'Stream' as const, row: node } })),
  ...offlineChannels.map(({ trackingId, node }) => ({ trackingId, node: { kind: 'User' as const, row: node } })),
  ...categories.map(({ trackingId, node }) => ({ trackingId, node: { kind: 'Category' as const, row: node } })),
  ...others,
];

/*
 * A list counts what all sections together can have of it, spread over the sections: their sum is the number of cards,
 * which is what is read. A stream stands in one section only.
 */
const SECTIONS = SIDE_NAV_SECTION_KINDS.length;
const spread = (inAllSections: number): number => Math.ceil(inAllSections / SECTIONS);
/** Followed, recommended, similar and popular ones. */
const STREAMS_EACH = spread(FOLLOWED_CONSIDERED + 3 * SIDE_NAV_MAX);
const OFFLINE_EACH = spread(FOLLOWED_CONSIDERED);
/** Categories, lists and tags, videos and clips: five each. */
const CATEGORIES_EACH = spread(5);
const OTHERS_EACH = spread(10);
const OTHER_KINDS: readonly SideNavNodeKind[] = ['Clip', 'Directory', 'Tag', 'Video'];
const ENTRIES_EACH = STREAMS_EACH + CATEGORIES_EACH + OTHERS_EACH;

const SideNavSectionRef = builder.objectRef<SideNavSection>('SideNavSection').implement({
  fields: (t) => ({
    id: t.exposeID('kind'),
    title: t.field({ type: SideNavTitleRef, resolve: (section) => section }),
    sort: t.field({
      type: FollowSortOrder,
      nullable: true,
      description: 'The order of followed channels; null in other sections.',
      resolve: ({ sort }) => sort,
    }),
    streams: t.field({
      type: [SideNavStreamRef],
      complexity: { field: 1, multiplier: STREAMS_EACH },
      resolve: ({ streams }) => [...streams],
    }),
    offlineChannels: t.field({
      type: [SideNavOfflineChannelRef],
      description: 'Followed channels that are not live; so many that with the live ones there are at most twelve.',
      complexity: { field: 1, multiplier: OFFLINE_EACH },
      resolve: ({ offlineChannels }) => [...offlineChannels],
    }),
    categories: t.field({
      type: [SideNavCategoryRef],
      complexity: { field: 1, multiplier: CATEGORIES_EACH },
      resolve: ({ categories }) => [...categories],
    }),
    entries: t.field({
      type: [SideNavEntryRef],
      description:
        'All of the section, whatever they are, in their order; of some kinds only, if the argument names them.',
      args: { kinds: t.arg({ type: [SideNavNodeKindRef], required: false }) },
      complexity: ({ kinds }) => ({
        field: 1,
        multiplier: kinds?.every((kind) => OTHER_KINDS.includes(kind)) ? OTHERS_EACH : ENTRIES_EACH,
      }),
      resolve: (section, { kinds }) =>
        kinds == null ? entriesOf(section) : entriesOf(section).filter(({ node }) => kinds.includes(node.kind)),
    }),
  }),
});

const SideNavRef = builder.objectRef<{ readonly sections: readonly SideNavSection[] }>('SideNav').implement({
  fields: (t) => ({
    impressionRatio: t.float({
      description: 'The part of a promoted or sponsored card that must be in view for an impression, from 0 to 1.',
      resolve: (_nav, _args, { platform }) => platform.services.campaigns.impressionRatio(),
    }),
    sections: t.field({
      type: [SideNavSectionRef],
      complexity: { field: 1, multiplier: SECTIONS },
      resolve: ({ sections }) => [...sections],
    }),
  }),
});

/** Longer names than any login are no login. */
const NAME_MAX = 40;
const SLUG_MAX = 200;
const atMost = (most: number, text: string | null | undefined): string | null =>
  text == null || text.length > most ? null : text;

builder.queryFields((t) => ({
  sideNav: t.field({
    type: SideNavRef,
    description: 'What the side navigation shows: for a visitor general sections, for a user also their own.',
    args: { input: t.arg({ type: SideNavInputRef, required: true }) },
    complexity: 20,
    resolve: async (_root, { input }, context) => ({
      sections: await loadSideNav(context, {
        followSortOrder: input.followSortOrder ?? 'CCV',
        contextChannelName: atMost(NAME_MAX, input.contextChannelName),
        contextCategorySlug: atMost(SLUG_MAX, input.recommendationContext?.categorySlug),
      }),
    }),
  }),
}));
