import { graphql } from '../../platform/graphql/graphql.ts';

/** The data that the viewer's own channel has to do with co-streams. */
export const CostreamingFields = graphql(`
  fragment CostreamingFields on User @_unmask {
    id
    costreaming {
      role
      members {
        hasJoined
        user {
          id
          login
          displayName
          profileImageURL(width: 70)
          primaryColorHex
          stream {
            id
          }
        }
      }
      invitations {
        costreamID
        organizer {
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
