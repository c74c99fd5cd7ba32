import type { ActivityKind } from '@bandshell/domain/activity';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

export const ActivityFeedQuery = graphql(`
  query ActivityFeed($login: String!, $after: String, $kinds: [ActivityKind!]) {
    user(login: $login) {
      id
      channel {
        id
        activity(first: 25, after: $after, kinds: $kinds) {
          edges {
            node {
              id
              kind
              createdAt
              viewersCount
              amount
              title
              user {
                id
                login
                displayName
                profileImageURL(width: 70)
                primaryColorHex
              }
              clip {
                id
                slug
                title
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
`);

type Feed = NonNullable<NonNullable<ResultOf<typeof ActivityFeedQuery>['user']>['channel']['activity']>;
export type ActivityEntry = Feed['edges'][number]['node'];

/** What the filter offers. */
export const ACTIVITY_FILTERS = {
  all: [],
  follows: ['FOLLOW'],
  raids: ['RAID_IN', 'RAID_OUT'],
  hosts: ['HOST'],
  clips: ['CLIP'],
  subscriptions: ['SUBSCRIPTION', 'GIFT', 'COMMUNITY_GIFT'],
  cheers: ['CHEER'],
  reminders: ['REMINDER'],
} as const satisfies Readonly<Record<string, readonly ActivityKind[]>>;
export type ActivityFilter = keyof typeof ACTIVITY_FILTERS;
