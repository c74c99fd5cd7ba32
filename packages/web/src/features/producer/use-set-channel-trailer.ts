import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetChannelTrailer = graphql(`
  mutation UseSetChannelTrailer($input: SetChannelTrailerInput!) {
    setChannelTrailer(input: $input) {
      channel {
        id
        trailer {
          video {
            id
            title
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

export const useSetChannelTrailer = () => useMutation(UseSetChannelTrailer);
