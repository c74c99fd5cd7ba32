import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { SuspectFields } from '../suspects/suspect-fields.ts';

/** A user as the card shows them, with what only moderators get. */
export const ChatUserFields = graphql(
  `
  fragment ChatUserFields on ChatUser @_unmask {
    id
    role
    isVIP
    watchStreak
    followedAt
    user {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
      createdAt
    }
    moderation {
      id
      canBan
      messagesCount
      timeoutsCount
      bansCount
      suspect {
        ...SuspectFields
      }
      ban {
        id
        reason
        endsAt
        createdAt
        moderator {
          id
          displayName
        }
      }
    }
  }
`,
  [SuspectFields],
);

export type CardUser = ResultOf<typeof ChatUserFields>;
