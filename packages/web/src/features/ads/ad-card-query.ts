import { graphql } from '../../platform/graphql/graphql.ts';

/** The facts that the ad decision needs to know about the user, and the site's own ad. */
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
