import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignRecord } from './campaign-record.ts';

const UseDeleteCampaign = graphql(
  `
    mutation UseDeleteCampaign($input: DeleteCampaignInput!) {
      deleteCampaign(input: $input) {
        campaign {
          id
          ...CampaignRecord
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [CampaignRecord],
);

export const useDeleteCampaign = () => useMutation(UseDeleteCampaign);
