import { FEATURED_MAX } from '@bandshell/domain/campaigns';
import { CampaignKindRef, SponsorshipFacetRef, SponsorshipRef } from '../../core/campaigns/campaigns-refs.ts';
import { findChannelByLogin } from '../../core/find-channel.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { StreamRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { campaignLogoUrl } from './campaign-store.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { CREATE_CAMPAIGN_CODES, createCampaign } from './create-campaign.ts';
import { DELETE_CAMPAIGN_CODES, deleteCampaign } from './delete-campaign.ts';
import {
  CAMPAIGNS_PAGE,
  type FeaturedStream,
  impressionsLoader,
  listCampaigns,
  listFeatured,
} from './list-campaigns.ts';
import { REPORT_IMPRESSIONS_CODES, reportImpressions } from './report-impressions.ts';
import { RESTORE_CAMPAIGN_CODES, restoreCampaign } from './restore-campaign.ts';
import { UPDATE_CAMPAIGN_CODES, updateCampaign } from './update-campaign.ts';

const CampaignRefOfStaff = builder.objectRef<CampaignRow>('Campaign').implement({
  description: 'What staff feature on the front page, promote, or show as sponsored.',
  authScopes: { staff: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.field({ type: CampaignKindRef, resolve: ({ kind }) => kind }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ channel_id }, _args, context) => userLoader(context).load(channel_id),
    }),
    place: t.exposeInt('place', { description: 'A smaller place comes first.' }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    region: t.exposeString('region', { nullable: true, description: 'As DE or US-CA; null: everywhere.' }),
    language: t.exposeString('language', { nullable: true, description: 'Null: for every language.' }),
    headline: t.exposeString('headline'),
    brandName: t.exposeString('brand_name'),
    brandHex: t.exposeString('brand_hex'),
    advertiserName: t.exposeString('advertiser_name'),
    facet: t.field({ type: SponsorshipFacetRef, nullable: true, resolve: ({ facet }) => facet }),
    logoLightURL: t.string({ nullable: true, resolve: (row) => campaignLogoUrl(row.logo_light_key) }),
    logoDarkURL: t.string({ nullable: true, resolve: (row) => campaignLogoUrl(row.logo_dark_key) }),
    impressionsCount: t.int({ resolve: ({ id }, _args, context) => impressionsLoader(context).load(id) }),
  }),
});

const CampaignConnectionRef = connection<CampaignRow>('Campaign', CampaignRefOfStaff, ({ id }) => id, { staff: true });

const FeaturedStreamRef = builder.objectRef<FeaturedStream>('FeaturedStream').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ campaign }) => campaign.id }),
    headline: t.string({
      nullable: true,
      description: 'What staff say of it; null: nothing.',
      resolve: ({ campaign }) => (campaign.headline === '' ? null : campaign.headline),
    }),
    stream: t.field({ type: StreamRef, resolve: ({ stream }) => stream }),
  }),
});

builder.queryFields((t) => ({
  campaigns: t.field({
    type: CampaignConnectionRef,
    authScopes: { staff: true },
    description: 'Newest first.',
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? CAMPAIGNS_PAGE }),
    resolve: (_root, args, { platform }) => listCampaigns(platform, args),
  }),
  featuredStreams: t.field({
    type: [FeaturedStreamRef],
    description: `Streams that staff feature on the front page and that are live, in their order, at most ${FEATURED_MAX}.`,
    args: {
      isRegional: t.arg.boolean({
        defaultValue: false,
        required: false,
        description: 'Also those for the visitor’s region. Such an answer is not for everybody.',
      }),
    },
    complexity: { field: 1, multiplier: FEATURED_MAX },
    resolve: async (_root, { isRegional }, context) => [...(await listFeatured(context, isRegional === true))],
  }),
  channelSponsorships: t.field({
    type: [SponsorshipRef],
    description: 'Who sponsors a channel for the visitor now: at most one.',
    args: { channelLogin: t.arg.string({ required: true }) },
    complexity: { field: 1, multiplier: 1 },
    resolve: async (_root, { channelLogin }, { platform, region, language }) => {
      const channel = await findChannelByLogin(platform, channelLogin.slice(0, 40));
      const running = await platform.parts.campaigns.running(['SPONSORED'], { region, language });
      return running.filter(({ channelId }) => channelId === channel?.id);
    },
  }),
}));

const CampaignContentInput = builder.inputType('CampaignContentInput', {
  fields: (t) => ({
    kind: t.field({ type: CampaignKindRef, required: true }),
    place: t.int({ required: true }),
    startsAt: t.string({ required: true, description: 'ISO 8601 with an offset.' }),
    endsAt: t.string({ required: true }),
    region: t.string({ description: 'As DE or US-CA; null: everywhere.' }),
    language: t.string({ description: 'Null: for every language.' }),
    headline: t.string({ description: 'Of the front page.' }),
    brandName: t.string({ description: 'Of a sponsored channel, like all that follows.' }),
    brandHex: t.string(),
    advertiserName: t.string(),
    facet: t.field({ type: SponsorshipFacetRef }),
  }),
});
const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  fields: (t) => ({
    channelLogin: t.string({ required: true }),
    content: t.field({ type: CampaignContentInput, required: true }),
  }),
});
const UpdateCampaignInput = builder.inputType('UpdateCampaignInput', {
  fields: (t) => ({
    campaignID: t.id({ required: true }),
    content: t.field({ type: CampaignContentInput, required: true }),
  }),
});
const DeleteCampaignInput = builder.inputType('DeleteCampaignInput', {
  fields: (t) => ({ campaignID: t.id({ required: true }) }),
});
const RestoreCampaignInput = builder.inputType('RestoreCampaignInput', {
  fields: (t) => ({ campaignID: t.id({ required: true }) }),
});
const ReportImpressionsInput = builder.inputType('ReportImpressionsInput', {
  fields: (t) => ({ campaignIDs: t.idList({ required: true }) }),
});

const contentOf = (input: typeof CampaignContentInput.$inferInput) => ({
  ...{ kind: input.kind, place: input.place, region: input.region ?? null, language: input.language ?? null },
  startsAt: Date.parse(input.startsAt),
  endsAt: Date.parse(input.endsAt),
  headline: input.headline ?? '',
  brandName: input.brandName ?? '',
  brandHex: input.brandHex ?? '',
  advertiserName: input.advertiserName ?? '',
  facet: input.facet ?? null,
});

const CreateCampaignPayload = outcomePayload('CreateCampaign', 'campaign', CampaignRefOfStaff, CREATE_CAMPAIGN_CODES);
const UpdateCampaignPayload = outcomePayload('UpdateCampaign', 'campaign', CampaignRefOfStaff, UPDATE_CAMPAIGN_CODES);
const DeleteCampaignPayload = outcomePayload('DeleteCampaign', 'campaign', CampaignRefOfStaff, DELETE_CAMPAIGN_CODES);
const RestoreCampaignPayload = outcomePayload(
  'RestoreCampaign',
  'campaign',
  CampaignRefOfStaff,
  RESTORE_CAMPAIGN_CODES,
);
const CountedRef = builder.objectRef<readonly string[]>('CountedImpressions').implement({
  fields: (t) => ({ campaignIDs: t.idList({ resolve: (ids) => [...ids] }) }),
});
const ReportImpressionsPayload = outcomePayload('ReportImpressions', 'counted', CountedRef, REPORT_IMPRESSIONS_CODES);

builder.mutationFields((t) => ({
  createCampaign: t.field({
    type: CreateCampaignPayload,
    description: 'A logo is uploaded with `PUT /campaign-logo/<campaignID>/light` or `…/dark`.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: CreateCampaignInput, required: true }) },
    resolve: async (_root, { input: { channelLogin, content } }, context) =>
      toPayload(await createCampaign(context, { channelLogin, content: contentOf(content) })),
  }),
  updateCampaign: t.field({
    type: UpdateCampaignPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: UpdateCampaignInput, required: true }) },
    resolve: async (_root, { input: { campaignID, content } }, context) =>
      toPayload(await updateCampaign(context, { campaignID, content: contentOf(content) })),
  }),
  deleteCampaign: t.field({
    type: DeleteCampaignPayload,
    description: 'Ends a campaign at once. It can be restored for an hour.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: DeleteCampaignInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await deleteCampaign(context, input.campaignID)),
  }),
  restoreCampaign: t.field({
    type: RestoreCampaignPayload,
    authScopes: { staff: true },
    args: { input: t.arg({ type: RestoreCampaignInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await restoreCampaign(context, input.campaignID)),
  }),
  reportImpressions: t.field({
    type: ReportImpressionsPayload,
    description: 'Counts campaigns that a viewer has seen; one device counts once an hour for each.',
    args: { input: t.arg({ type: ReportImpressionsInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await reportImpressions(context, input.campaignIDs)),
  }),
}));
