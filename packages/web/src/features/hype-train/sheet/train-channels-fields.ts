import { graphql } from '../../../platform/graphql/graphql.ts';

/** The channels of a shared train, with what each has given and whether it has broken its record. */
export const TrainChannelsFields = graphql(`
  fragment TrainChannelsFields on SharedHypeTrainDetails @_unmask {
    sharedProgress {
      channelID
      progression
      user {
        id
        login
        displayName
        primaryColorHex
        profileImageURL(width: 70)
      }
    }
    sharedAllTimeHighRecords {
      channelID
      isReached
    }
  }
`);
