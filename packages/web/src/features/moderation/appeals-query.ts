import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const AppealsPaneQuery = graphql(`
  query AppealsPane($login: String!, $isOpen: Boolean, $after: String) {
    user(login: $login) {
      id
      channel {
        id
        moderation {
          id
          role
          appealSettings {
            isOpen
            denialDays
          }
          appeals(first: 20, isOpen: $isOpen, after: $after) {
            edges {
              node {
                id
                text
                createdAt
                decision
                decidedAt
                answer
                user {
                  id
                  login
                  displayName
                }
                decidedBy {
                  id
                  displayName
                }
                ban {
                  id
                  reason
                  endsAt
                }
              }
            }
            pageInfo {
              hasNextPage
              endCursor
            }
          }
        }
      }
    }
  }
`);

type Moderation = NonNullable<NonNullable<ResultOf<typeof AppealsPaneQuery>['user']>['channel']['moderation']>;
export type QueuedAppeal = Moderation['appeals']['edges'][number]['node'];
export type AppealSettings = Moderation['appealSettings'];
