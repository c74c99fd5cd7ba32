import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCancelVideoUpload = graphql(`
  mutation UseCancelVideoUpload($input: CancelVideoUploadInput!) {
    cancelVideoUpload(input: $input) {
      uploadID
      error {
        code
        message
      }
    }
  }
`);

export const useCancelVideoUpload = () => useMutation(UseCancelVideoUpload);
