import { DONATION_CURRENCY } from '@bandshell/domain/charity';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { listCampaigns, runningCampaign, START_CAMPAIGN_CODES, startCampaign } from './campaigns.ts';
import { ADD_CHARITY_CODES, addCharity, type CharityTotal, charityTotals, openCharities } from './charities.ts';
import { charityLoader } from './charity-loader.ts';
import type { CampaignRow, CharityRow } from './charity-tables.ts';
import { CLOSE_CHARITY_CODES, closeCharity } from './close-charity.ts';
import { END_CAMPAIGN_CODES, endCampaign } from './end-campaign.ts';

const CharityRef = builder.objectRef<CharityRow>('Charity').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url', { description: 'https' }),
    description: t.exposeString('description'),
    isOpen: t.boolean({
      description: 'Whether channels may begin to collect for it.',
      resolve: ({ closed_at }) => closed_at === null,
    }),
  }),
});

const TotalRef = builder.objectRef<CharityTotal>('CharityTotal').implement({
  description: 'For staff.',
  fields: (t) => ({
    charity: t.field({ type: CharityRef, resolve: (total) => total }),
    raised: t.field({
      type: MoneyRef,
      description: 'Given for it, less what went back.',
      resolve: ({ raised }) => ({
        amount: raised,
        currency: DONATION_CURRENCY,
        exponent: currencyExponent(DONATION_CURRENCY),
      }),
    }),
  }),
});

const money = ({ currency }: CampaignRow, amount: string) => ({
  amount: Number(amount),
  currency,
  exponent: currencyExponent(currency),
});

const CampaignRef = builder.objectRef<CampaignRow>('CharityCampaign').implement({
  description: 'What a channel collects for a charity.',
  fields: (t) => ({
    id: t.exposeID('id'),
    charity: t.field({
      type: CharityRef,
      resolve: async ({ charity_id }, _args, context) => {
        const charity = await charityLoader(context).load(charity_id);
        if (charity == null) throw new Error(`the charity ${charity_id} is gone`);
        return charity;
      },
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ channel_id }, _args, context) => (await userLoader(context).load(channel_id)) ?? null,
    }),
    goal: t.field({ type: MoneyRef, resolve: (row) => money(row, row.goal) }),
    raised: t.field({ type: MoneyRef, resolve: (row) => money(row, row.raised) }),
    donationsCount: t.exposeInt('donations'),
    isRunning: t.boolean({ resolve: ({ ended_at }) => ended_at === null }),
  }),
});

const StartPayload = outcomePayload('StartCharityCampaign', 'campaign', CampaignRef, START_CAMPAIGN_CODES);
const EndPayload = outcomePayload('EndCharityCampaign', 'campaign', CampaignRef, END_CAMPAIGN_CODES);
const AddPayload = outcomePayload('AddCharity', 'charity', CharityRef, ADD_CHARITY_CODES);
const ClosePayload = outcomePayload('CloseCharity', 'charity', CharityRef, CLOSE_CHARITY_CODES);

const StartInput = builder.inputType('StartCharityCampaignInput', {
  fields: (t) => ({
    charityID: t.id({ required: true }),
    goal: t.int({ required: true, description: 'In hundredths of a US dollar.' }),
  }),
});
const AddInput = builder.inputType('AddCharityInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    url: t.string({ required: true }),
    description: t.string({ required: true }),
  }),
});
const CloseInput = builder.inputType('CloseCharityInput', { fields: (t) => ({ charityID: t.id({ required: true }) }) });

builder.objectFields(ChannelRef, (t) => ({
  charityCampaign: t.field({
    type: CampaignRef,
    nullable: true,
    description: 'The campaign that runs now.',
    resolve: async ({ id }, _args, { platform }) => (await runningCampaign(platform, id)) ?? null,
  }),
}));

builder.queryFields((t) => ({
  charityCampaigns: t.field({
    type: [CampaignRef],
    description: 'Campaigns that run, those with the most donations first.',
    complexity: 50,
    resolve: (_root, _args, { platform }) => listCampaigns(platform),
  }),
  charities: t.field({
    type: [CharityRef],
    description: 'Charities that channels may collect for.',
    complexity: 50,
    resolve: (_root, _args, { platform }) => openCharities(platform),
  }),
  charityTotals: t.field({
    type: [TotalRef],
    description: 'All charities with what was given for them. For staff.',
    authScopes: { staff: true },
    complexity: 50,
    resolve: (_root, _args, { platform }) => charityTotals(platform),
  }),
}));

builder.mutationFields((t) => ({
  startCharityCampaign: t.field({
    type: StartPayload,
    description: 'The viewer’s channel begins to collect for a charity.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: StartInput, required: true }) },
    resolve: async (_root, { input: { charityID: charityId, goal } }, context) =>
      toPayload(await startCampaign(context.platform, { channelId: viewerOf(context).userId, charityId, goal })),
  }),
  endCharityCampaign: t.field({
    type: EndPayload,
    description: 'Ends the campaign of the viewer’s channel.',
    authScopes: { loggedIn: true },
    resolve: async (_root, _args, context) => toPayload(await endCampaign(context.platform, viewerOf(context).userId)),
  }),
  addCharity: t.field({
    type: AddPayload,
    description: 'For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: AddInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await addCharity(context.platform, input, by));
    },
  }),
  closeCharity: t.field({
    type: ClosePayload,
    description: 'No new campaign is for it. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: CloseInput, required: true }) },
    resolve: async (_root, { input: { charityID } }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await closeCharity(context.platform, charityID, by));
    },
  }),
}));
