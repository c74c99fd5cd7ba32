import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const DeadLettersListQuery = graphql(`
  query DeadLettersList($after: String) {
    admin {
      deadLetters(after: $after, first: 25) {
        edges {
          node {
            id
            feature
            eventType
            event
            attempts
            reason
            failedAt
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export type DeadLetter = ResultOf<typeof DeadLettersListQuery>['admin']['deadLetters']['edges'][number]['node'];
