import { graphql } from '../../platform/graphql/graphql.ts';

/** A team for those who keep it: its owner and staff. */
export const KeptTeam = graphql(`
  fragment KeptTeam on Team {
    id
    name
    displayName
    description
    logoURL
    bannerURL
    membersCount
    owner {
      id
    }
    members {
      id
      login
      displayName
      profileImageURL(width: 50)
      primaryColorHex
    }
    invitedUsers {
      id
      login
      displayName
      profileImageURL(width: 50)
      primaryColorHex
    }
  }
`);
