import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAddOrganizationMembers = graphql(`
  mutation UseAddOrganizationMembers($input: AddOrganizationMembersInput!) {
    addOrganizationMembers(input: $input) {
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

export const useAddOrganizationMembers = () => useMutation(UseAddOrganizationMembers);
