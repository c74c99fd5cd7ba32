import { graphql } from '../../platform/graphql/graphql.ts';

/** A team in the list of staff. */
export const TeamRecord = graphql(`
  fragment TeamRecord on Team {
    id
    name
    displayName
    membersCount
    owner {
      id
      login
      displayName
    }
  }
`);
