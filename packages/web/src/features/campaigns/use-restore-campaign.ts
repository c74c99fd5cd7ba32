import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { CampaignRecord } from './campaign-record.ts';

const UseRestoreCampaign = graphql(
  `
    mutation UseRestoreCampaign($input: RestoreCampaignInput!) {
      restoreCampaign(input: $input) {
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

export const useRestoreCampaign = () => useMutation(UseRestoreCampaign);
