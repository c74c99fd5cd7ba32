import { CampaignKindRef, SponsorshipFacetRef } from '../../core/campaigns/campaigns-refs.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { CampaignRefOfStaff } from './campaigns-schema.ts';
import { CREATE_CAMPAIGN_CODES, createCampaign } from './create-campaign.ts';
import { DELETE_CAMPAIGN_CODES, deleteCampaign } from './delete-campaign.ts';
import { REPORT_IMPRESSIONS_CODES, reportImpressions } from './report-impressions.ts';
import { RESTORE_CAMPAIGN_CODES, restoreCampaign } from './restore-campaign.ts';
import { UPDATE_CAMPAIGN_CODES, updateCampaign } from './update-campaign.ts';

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
    description:
      'Counts campaigns that a viewer has seen; one device counts once an hour for each, one network 60 times a day.',
    args: { input: t.arg({ type: ReportImpressionsInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await reportImpressions(context, input.campaignIDs)),
  }),
}));
