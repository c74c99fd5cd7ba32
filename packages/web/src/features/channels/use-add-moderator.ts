import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAddModerator = graphql(`
  mutation UseAddModerator($input: AddModeratorInput!) {
    addModerator(input: $input) {
      user {
        id
        displayName
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAddModerator = () => useMutation(UseAddModerator);
