import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseResetStreamKey = graphql(`
  mutation UseResetStreamKey {
    resetStreamKey {
      channel {
        id
        ingest {
          streamKey
        }
      }
    }
  }
`);

export const useResetStreamKey = () => useMutation(UseResetStreamKey);
