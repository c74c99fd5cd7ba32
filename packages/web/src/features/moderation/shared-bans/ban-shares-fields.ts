import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const BanSharesFields = graphql(`
  fragment BanSharesFields on Channel @_unmask {
    id
    banShares {
      id
      state
      other {
        id
        login
        displayName
        profileImageURL(width: 70)
        primaryColorHex
      }
    }
  }
`);

export type ShownBanShare = NonNullable<ResultOf<typeof BanSharesFields>['banShares']>[number];
