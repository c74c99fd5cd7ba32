import { graphql } from '../../platform/graphql/graphql.ts';

/** A raid as the pages of its source show it (`ShownRaid`). */
export const ShownRaidFields = graphql(`
  fragment ShownRaidFields on Raid @_unmask {
    id
    status
    viewersCount
    secondsLeft
    target {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
    }
  }
`);
