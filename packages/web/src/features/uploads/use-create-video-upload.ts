import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateVideoUpload = graphql(`
  mutation UseCreateVideoUpload($input: CreateVideoUploadInput!) {
    createVideoUpload(input: $input) {
      upload {
        id
        uploadURL
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateVideoUpload = () => useMutation(UseCreateVideoUpload);
