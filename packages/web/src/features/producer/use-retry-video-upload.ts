import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRetryVideoUpload = graphql(`
  mutation UseRetryVideoUpload($input: RetryVideoUploadInput!) {
    retryVideoUpload(input: $input) {
      upload {
        id
        video {
          id
          status
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useRetryVideoUpload = () => useMutation(UseRetryVideoUpload);
