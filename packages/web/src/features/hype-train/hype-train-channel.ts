import { graphql } from '../../platform/graphql/graphql.ts';

/** What is asked of a channel to show its hype train; later the topic tells the same. */
export const HypeTrainChannel = graphql(`
  fragment HypeTrainChannel on Channel {
    id
    hypeTrain {
      version
      serverTime
      approaching {
        expiresAt
      }
      execution {
        id
        progress {
          level {
            value
          }
          goal
          progression
          total
          allTimeHighState
        }
        expiresAt
        endedAt
        endReason
        topLevel
        isFastMode
        isGoldenKappaTrain
        isTreasureTrain
        isSharedTrain
        treasureTrainDetails {
          status
        }
      }
    }
  }
`);
