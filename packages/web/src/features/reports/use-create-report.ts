import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateReport = graphql(`
  mutation UseCreateReport($input: CreateReportInput!) {
    createReport(input: $input) {
      report {
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

export const useCreateReport = () => useMutation(UseCreateReport);
