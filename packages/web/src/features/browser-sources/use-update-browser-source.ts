import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { BrowserSourceFields } from './browser-source-fields.ts';

const UseUpdateBrowserSource = graphql(
  `
    mutation UseUpdateBrowserSource($input: UpdateBrowserSourceInput!) {
      updateBrowserSource(input: $input) {
        browserSource {
          ...BrowserSourceFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [BrowserSourceFields],
);

export const useUpdateBrowserSource = () => useMutation(UseUpdateBrowserSource);
