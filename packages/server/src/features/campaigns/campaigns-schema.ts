import { FEATURED_MAX } from '@bandshell/domain/campaigns';
import { CampaignKindRef, SponsorshipFacetRef, SponsorshipRef } from '../../core/campaigns/campaigns-refs.ts';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { StreamRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { campaignLogoUrl } from './campaign-logo-url.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import {
  CAMPAIGNS_PAGE,
  type FeaturedStream,
  impressionsLoader,
  listCampaigns,
  listFeatured,
} from './list-campaigns.ts';

export const CampaignRefOfStaff = builder.objectRef<CampaignRow>('Campaign').implement({
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
      const running = await platform.services.campaigns.running(['SPONSORED'], { region, language });
      return running.filter(({ channelId }) => channelId === channel?.id);
    },
  }),
}));
