import { graphql } from '../../platform/graphql/graphql.ts';

/** Everything that a suspension, a copyright strike, or the end of either changes about a user. */
export const UserModeration = graphql(`
  fragment UserModeration on AdminUser @_unmask {
    id
    unavailableReason
    unavailableUntil
    activeStrikesCount
    sessionsCount
  }
`);
