import { graphql } from '../../../platform/graphql/graphql.ts';
import { SuspectFields } from './suspect-fields.ts';

export const SuspectsQuery = graphql(
  `
    query Suspects($login: String!, $first: Int!, $after: String) {
      user(login: $login) {
        id
        channel {
          id
          moderation {
            id
            suspects(first: $first, after: $after) {
              edges {
                node {
                  ...SuspectFields
                  user {
                    id
                    login
                    displayName
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
  `,
  [SuspectFields],
);
