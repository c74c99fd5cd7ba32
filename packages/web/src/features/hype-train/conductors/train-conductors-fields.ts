import { graphql } from '../../../platform/graphql/graphql.ts';

/** The users who gave most to a train. */
export const TrainConductorsFields = graphql(`
  fragment TrainConductorsFields on HypeTrainConductors @_unmask {
    topCheerer {
      amount
      user {
        id
        displayName
        primaryColorHex
        profileImageURL(width: 70)
      }
    }
    topGifter {
      amount
      user {
        id
        displayName
        primaryColorHex
        profileImageURL(width: 70)
      }
    }
  }
`);
