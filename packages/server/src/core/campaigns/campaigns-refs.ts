import { CAMPAIGN_KINDS, SPONSORSHIP_FACETS } from '@bandshell/domain/campaigns';
import { builder } from '../graphql/builder.ts';
import type { RunningCampaign } from './campaigns.ts';

export const CampaignKindRef = builder.enumType('CampaignKind', { values: CAMPAIGN_KINDS });
export const SponsorshipFacetRef = builder.enumType('SponsorshipFacet', { values: SPONSORSHIP_FACETS });

const ImageAssetsRef = builder.objectRef<RunningCampaign>('SponsorshipImageAssets').implement({
  fields: (t) => ({
    logoLightURL: t.exposeString('logoLightURL', { nullable: true, description: 'For light backgrounds.' }),
    logoDarkURL: t.exposeString('logoDarkURL', { nullable: true, description: 'For dark backgrounds.' }),
  }),
});

const SourceRef = builder.objectRef<RunningCampaign>('SponsorshipSource').implement({
  fields: (t) => ({
    advertiserName: t.exposeString('advertiserName'),
    imageAssets: t.field({ type: ImageAssetsRef, resolve: (campaign) => campaign }),
  }),
});

export const SponsorshipRef = builder.objectRef<RunningCampaign>('Sponsorship').implement({
  description: 'Who sponsors a channel.',
  fields: (t) => ({
    brandName: t.exposeString('brandName'),
    brandHex: t.exposeString('brandHex', { description: 'As #D2502E.' }),
    brandLogoLightURL: t.exposeString('logoLightURL', { nullable: true, description: 'For light backgrounds.' }),
    brandLogoDarkURL: t.exposeString('logoDarkURL', { nullable: true, description: 'For dark backgrounds.' }),
    isPromoted: t.boolean({
      description: 'Whether the channel is shown to viewers because of it: always, while it runs.',
      resolve: ({ kind }) => kind !== 'FEATURED',
    }),
    facet: t.field({ type: SponsorshipFacetRef, nullable: true, resolve: ({ facet }) => facet }),
    campaignProgressionID: t.exposeID('id', { description: 'The campaign that it is a part of.' }),
    source: t.field({ type: SourceRef, resolve: (campaign) => campaign }),
  }),
});
