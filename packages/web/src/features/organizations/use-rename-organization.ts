import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRenameOrganization = graphql(`
  mutation UseRenameOrganization($input: RenameOrganizationInput!) {
    renameOrganization(input: $input) {
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

export const useRenameOrganization = () => useMutation(UseRenameOrganization);
