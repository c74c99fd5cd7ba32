import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestrictChannel = graphql(`
  mutation UseRestrictChannel($input: RestrictChannelInput!) {
    restrictChannel(input: $input) {
      channel {
        id
        restrictionType
        restrictedTo {
          id
          name
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

export const useRestrictChannel = () => useMutation(UseRestrictChannel);
