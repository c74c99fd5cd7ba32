import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignFields } from './campaign-fields.ts';

export const CharityCampaignQuery = graphql(
  `
    query CharityCampaign($login: String!) {
      paymentService {
        isTest
      }
      user(login: $login) {
        id
        login
        displayName
        channel {
          id
          charityCampaign {
            ...CampaignFields
          }
        }
      }
    }
  `,
  [CampaignFields],
);
