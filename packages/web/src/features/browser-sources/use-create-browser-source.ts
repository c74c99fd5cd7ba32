import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { BrowserSourceFields } from './browser-source-fields.ts';

const UseCreateBrowserSource = graphql(
  `
    mutation UseCreateBrowserSource($input: CreateBrowserSourceInput!) {
      createBrowserSource(input: $input) {
        browserSource {
          ...BrowserSourceFields
        }
        token
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

export const useCreateBrowserSource = () => useMutation(UseCreateBrowserSource);
