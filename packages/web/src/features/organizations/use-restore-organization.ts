import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestoreOrganization = graphql(`
  mutation UseRestoreOrganization($input: RestoreOrganizationInput!) {
    restoreOrganization(input: $input) {
      organization {
        id
        name
        membersCount
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRestoreOrganization = () => useMutation(UseRestoreOrganization);
