import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseApplyForPartner = graphql(`
  mutation UseApplyForPartner($input: ApplyForPartnerInput!) {
    applyForPartner(input: $input) {
      application {
        id
        state
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useApplyForPartner = () => useMutation(UseApplyForPartner);
