import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRequestDataExport = graphql(`
  mutation UseRequestDataExport {
    requestDataExport {
      dataExport {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRequestDataExport = () => useMutation(UseRequestDataExport);
