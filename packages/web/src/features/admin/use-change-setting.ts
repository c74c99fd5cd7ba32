import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChangeSetting = graphql(`
  mutation UseChangeSetting($input: ChangeSettingInput!) {
    changeSetting(input: $input) {
      setting {
        name
        value
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

export const useChangeSetting = () => useMutation(UseChangeSetting);
