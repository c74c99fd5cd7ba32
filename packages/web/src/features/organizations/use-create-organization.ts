import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateOrganization = graphql(`
  mutation UseCreateOrganization($input: CreateOrganizationInput!) {
    createOrganization(input: $input) {
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

export const useCreateOrganization = () => useMutation(UseCreateOrganization);
