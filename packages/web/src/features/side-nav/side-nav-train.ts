import { graphql } from '../../platform/graphql/graphql.ts';

/** The fields that the card of a hype train shows. */
export const SideNavTrain = graphql(`
  fragment SideNavTrain on HypeTrainStatus @_unmask {
    channelID
    level
    goal
    progression
    expiresAt
    isGoldenKappaTrain
    isAllTimeHighTrain
    isTreasureTrain
    isSharedTrain
  }
`);
