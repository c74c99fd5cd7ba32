import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseTakeDownVideo = graphql(`
  mutation UseTakeDownVideo($input: TakeDownVideoInput!) {
    takeDownVideo(input: $input) {
      videoID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useTakeDownVideo = () => useMutation(UseTakeDownVideo);
