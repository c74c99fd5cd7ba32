import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChangeShare = graphql(`
  mutation UseChangeShare($input: ChangeCreatorShareInput!) {
    changeCreatorShare(input: $input) {
      share {
        id
        percent
        startsAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useChangeShare = () => useMutation(UseChangeShare);
