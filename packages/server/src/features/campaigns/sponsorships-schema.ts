import { SponsorshipFacetRef } from '../../core/campaigns/campaigns-refs.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { campaignLogoUrl } from './campaign-logo-url.ts';
import type { CampaignRow } from './campaigns-tables.ts';
import { impressionsLoader } from './list-campaigns.ts';
import { listSponsorships, SPONSORSHIPS_MAX } from './list-sponsorships.ts';

const ChannelSponsorshipRef = builder.objectRef<CampaignRow>('ChannelSponsorship').implement({
  description: 'A time in which a brand sponsors a channel, as its owner sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    brandName: t.exposeString('brand_name'),
    brandHex: t.exposeString('brand_hex'),
    advertiserName: t.exposeString('advertiser_name'),
    facet: t.field({ type: SponsorshipFacetRef, nullable: true, resolve: ({ facet }) => facet }),
    logoLightURL: t.string({ nullable: true, resolve: (row) => campaignLogoUrl(row.logo_light_key) }),
    logoDarkURL: t.string({ nullable: true, resolve: (row) => campaignLogoUrl(row.logo_dark_key) }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime' }),
    region: t.exposeString('region', { nullable: true, description: 'As DE or US-CA; null: everywhere.' }),
    impressionsCount: t.int({
      description: 'How often viewers saw the channel with the brand in the channel list.',
      resolve: ({ id }, _args, context) => impressionsLoader(context).load(id),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  sponsorships: t.field({
    type: [ChannelSponsorshipRef],
    nullable: true,
    description: `Who sponsors the channel, has and will, at most ${SPONSORSHIPS_MAX}. For its owner, logged in on this site; null for everybody else.`,
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ id }, _args, { platform, viewer }) =>
      viewer !== null && viewer.sessionId !== null && viewer.userId === id
        ? [...(await listSponsorships(platform, id))]
        : null,
  }),
}));
