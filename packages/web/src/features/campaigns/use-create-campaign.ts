import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignRecord } from './campaign-record.ts';

const UseCreateCampaign = graphql(
  `
    mutation UseCreateCampaign($input: CreateCampaignInput!) {
      createCampaign(input: $input) {
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

export const useCreateCampaign = () => useMutation(UseCreateCampaign);
