import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteOrganization = graphql(`
  mutation UseDeleteOrganization($input: DeleteOrganizationInput!) {
    deleteOrganization(input: $input) {
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

export const useDeleteOrganization = () => useMutation(UseDeleteOrganization);
