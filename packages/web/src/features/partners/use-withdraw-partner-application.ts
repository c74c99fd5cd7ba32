import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseWithdrawPartnerApplication = graphql(`
  mutation UseWithdrawPartnerApplication {
    withdrawPartnerApplication {
      application {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useWithdrawPartnerApplication = () => useMutation(UseWithdrawPartnerApplication);
