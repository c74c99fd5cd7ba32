import { graphql } from '../../platform/graphql/graphql.ts';

/** What the card of a hype train shows of it. */
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
