import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

export const WhisperThreadQuery = graphql(`
  query WhisperThread($login: String!, $first: Int!) {
    user(login: $login) {
      id
      self {
        isBlocked
        canWhisper
        whisperThread {
          id
          unreadCount
          whispers(first: $first) {
            nodes {
              id
              text
              sentAt
              sender {
                id
                displayName
              }
            }
            pageInfo {
              hasNextPage
            }
          }
        }
      }
    }
  }
`);

type Self = NonNullable<NonNullable<ResultOf<typeof WhisperThreadQuery>['user']>['self']>;
export type ShownWhisper = NonNullable<Self['whisperThread']>['whispers']['nodes'][number];
