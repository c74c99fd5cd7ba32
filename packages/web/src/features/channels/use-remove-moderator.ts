import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveModerator = graphql(`
  mutation UseRemoveModerator($input: RemoveModeratorInput!) {
    removeModerator(input: $input) {
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

export const useRemoveModerator = () => useMutation(UseRemoveModerator);
