import { graphql } from '../../platform/graphql/graphql.ts';

/** A campaign in the list of staff. */
export const CampaignRecord = graphql(`
  fragment CampaignRecord on Campaign {
    id
    kind
    place
    startsAt
    endsAt
    region
    language
    headline
    brandName
    brandHex
    advertiserName
    facet
    logoLightURL
    logoDarkURL
    impressionsCount
    channel {
      id
      login
      displayName
    }
  }
`);
