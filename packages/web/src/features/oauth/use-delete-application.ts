import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteApplication = graphql(`
  mutation UseDeleteApplication($input: ApplicationInput!) {
    deleteApplication(input: $input) {
      deletedID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDeleteApplication = () => useMutation(UseDeleteApplication);
