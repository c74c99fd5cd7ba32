import { graphql } from '../../platform/graphql/graphql.ts';

/** Results of a stream. */
export const SummaryFields = graphql(`
  fragment SummaryFields on StreamSummary {
    id
    title
    startedAt
    endedAt
    durationSeconds
    peakViewersCount
    averageViewersCount
    watchedSeconds
    newFollowersCount
    newSubscribersCount
    clipsCount
    chatMessagesCount
    chattersCount
    category {
      id
      displayName
    }
    video {
      id
      linkKey
      status
    }
  }
`);
