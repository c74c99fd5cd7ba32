import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignFields } from './campaign-fields.ts';

const UseStartCampaign = graphql(
  `
    mutation UseStartCampaign($input: StartCharityCampaignInput!) {
      startCharityCampaign(input: $input) {
        campaign {
          ...CampaignFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [CampaignFields],
);

export const useStartCampaign = () => useMutation(UseStartCampaign);
