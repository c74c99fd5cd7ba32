import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseStopRerun = graphql(`
  mutation UseStopRerun {
    stopRerun {
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

export const useStopRerun = () => useMutation(UseStopRerun);
