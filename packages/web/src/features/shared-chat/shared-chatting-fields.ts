import { graphql } from '../../platform/graphql/graphql.ts';

/** The part of the viewer's own channel in shared chats. */
export const SharedChattingFields = graphql(`
  fragment SharedChattingFields on User @_unmask {
    id
    sharedChatting {
      isHost
      sharedChatID
      autoAccept
      participants {
        id
        status
        user {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
      }
      invitations {
        sharedChatID
        autoAcceptsAt
        host {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
        }
      }
    }
  }
`);
