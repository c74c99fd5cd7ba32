import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignRecord } from './campaign-record.ts';

const UseUpdateCampaign = graphql(
  `
    mutation UseUpdateCampaign($input: UpdateCampaignInput!) {
      updateCampaign(input: $input) {
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

export const useUpdateCampaign = () => useMutation(UseUpdateCampaign);
