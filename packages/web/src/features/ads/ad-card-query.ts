import { graphql } from '../../platform/graphql/graphql.ts';

/** The ads user, and what the site would show to them. */
export const AdCardQuery = graphql(`
  query AdCard {
    currentUser {
      id
      hasTurbo
    }
    adSlot {
      isOpen
      isAdFreeUpsellShown
      houseAd {
        id
        title
        body
        linkLabel
        linkPath
      }
    }
  }
`);
