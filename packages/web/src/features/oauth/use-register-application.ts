import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRegisterApplication = graphql(`
  mutation UseRegisterApplication($input: RegisterApplicationInput!) {
    registerApplication(input: $input) {
      application {
        id
        name
      }
      clientSecret
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRegisterApplication = () => useMutation(UseRegisterApplication);
