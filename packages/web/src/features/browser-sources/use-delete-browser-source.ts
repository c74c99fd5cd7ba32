import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteBrowserSource = graphql(
  `
    mutation UseDeleteBrowserSource($input: DeleteBrowserSourceInput!) {
      deleteBrowserSource(input: $input) {
        sourceID
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
);

export const useDeleteBrowserSource = () => useMutation(UseDeleteBrowserSource);
