import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateApplication = graphql(`
  mutation UseUpdateApplication($input: UpdateApplicationInput!) {
    updateApplication(input: $input) {
      application {
        id
        name
        redirectURIs
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateApplication = () => useMutation(UseUpdateApplication);
