import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseDecideReport = graphql(`
  mutation UseDecideReport($input: DecideReportInput!) {
    decideReport(input: $input) {
      report {
        id
        decision
        decidedAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDecideReport = () => useMutation(UseDecideReport);
