import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { BrowserSourceFields } from './browser-source-fields.ts';

const UseRenewBrowserSource = graphql(
  `
    mutation UseRenewBrowserSource($input: RenewBrowserSourceInput!) {
      renewBrowserSource(input: $input) {
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

export const useRenewBrowserSource = () => useMutation(UseRenewBrowserSource);
