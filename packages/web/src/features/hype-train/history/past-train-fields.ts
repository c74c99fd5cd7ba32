import { graphql } from '../../../platform/graphql/graphql.ts';

/** What the list and the page of a train show of it. */
export const PastTrainFields = graphql(`
  fragment PastTrainFields on HypeTrainRecord @_unmask {
    id
    startedAt
    endedAt
    level
    total
    isGoldenKappaTrain
    isTreasureTrain
    isSharedTrain
    allTimeHighState
  }
`);
