import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseStartRerun = graphql(`
  mutation UseStartRerun($input: StartRerunInput!) {
    startRerun(input: $input) {
      channel {
        id
        show {
          kind
          startsAt
          endsAt
          video {
            id
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

export const useStartRerun = () => useMutation(UseStartRerun);
