import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChangeFlag = graphql(`
  mutation UseChangeFlag($input: ChangeFlagInput!) {
    changeFlag(input: $input) {
      flag {
        name
        percentage
        lastChange {
          at
          actor {
            id
            login
          }
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useChangeFlag = () => useMutation(UseChangeFlag);
