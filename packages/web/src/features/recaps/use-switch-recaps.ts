import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSwitchRecaps = graphql(`
  mutation UseSwitchRecaps($input: SwitchRecapsInput!) {
    switchRecaps(input: $input) {
      userID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSwitchRecaps = () => useMutation(UseSwitchRecaps);
