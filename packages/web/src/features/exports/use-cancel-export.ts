import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { ShownExport } from './shown-export.ts';

const UseCancelExport = graphql(
  `
    mutation UseCancelExport($input: CancelDestinationExportInput!) {
      cancelDestinationExport(input: $input) {
        export {
          id
          ...ShownExport
        }
        error {
          code
          message
        }
      }
    }
  `,
  [ShownExport],
);

export const useCancelExport = () => useMutation(UseCancelExport);
