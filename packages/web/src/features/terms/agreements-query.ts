import { graphql } from '../../platform/graphql/graphql.ts';

export const AgreementsCardQuery = graphql(`
  query AgreementsCard {
    currentUser {
      id
      productConsent {
        id
        consentType
        version
        status
        url
        publishedAt
        acceptedVersion
        acceptedAt
      }
    }
  }
`);
