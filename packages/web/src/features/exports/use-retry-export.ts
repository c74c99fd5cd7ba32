import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownExport } from './shown-export.ts';

const UseRetryExport = graphql(
  `
    mutation UseRetryExport($input: RetryDestinationExportInput!) {
      retryDestinationExport(input: $input) {
        export {
          id
          ...ShownExport
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ShownExport],
);

export const useRetryExport = () => useMutation(UseRetryExport);
