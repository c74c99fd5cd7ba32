import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveOrganizationMember = graphql(`
  mutation UseRemoveOrganizationMember($input: RemoveOrganizationMemberInput!) {
    removeOrganizationMember(input: $input) {
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

export const useRemoveOrganizationMember = () => useMutation(UseRemoveOrganizationMember);
