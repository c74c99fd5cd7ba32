import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const ReportsQueueQuery = graphql(`
  query ReportsQueue($isOpen: Boolean, $after: String) {
    reports(isOpen: $isOpen, after: $after, first: 25) {
      edges {
        node {
          id
          kind
          reason
          text
          videoID
          offsetSeconds
          createdAt
          decision
          decidedAt
          clip {
            id
            slug
          }
          reporter {
            id
            login
          }
          reported {
            id
            login
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

export type QueuedReport = ResultOf<typeof ReportsQueueQuery>['reports']['edges'][number]['node'];
