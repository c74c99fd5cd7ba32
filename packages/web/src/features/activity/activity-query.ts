import { TextPartFacts } from '../../core/messages/text-parts.tsx';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const ActivityFeedQuery = graphql(
  `
  query ActivityFeed($login: String!, $after: String, $kinds: [ActivityKind!]) {
    user(login: $login) {
      id
      channel {
        id
        activity(first: 25, after: $after, kinds: $kinds) {
          edges {
            node {
              id
              createdAt
              text {
                ...TextPartFacts
              }
              user {
                id
                login
                displayName
                profileImageURL(width: 70)
                primaryColorHex
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
`,
  [TextPartFacts],
);

type Feed = NonNullable<NonNullable<ResultOf<typeof ActivityFeedQuery>['user']>['channel']['activity']>;
export type ActivityEntry = Feed['edges'][number]['node'];

export const ActivityFiltersQuery = graphql(`
  query ActivityFilters($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        activityFilters {
          name
          kinds
        }
      }
    }
  }
`);
