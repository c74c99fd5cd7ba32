import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseTestBrowserSource = graphql(
  `
    mutation UseTestBrowserSource($input: TestBrowserSourceInput!) {
      testBrowserSource(input: $input) {
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

export const useTestBrowserSource = () => useMutation(UseTestBrowserSource);
