import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseEndCampaign = graphql(`
  mutation UseEndCampaign {
    endCharityCampaign {
      campaign {
        id
        isRunning
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useEndCampaign = () => useMutation(UseEndCampaign);
