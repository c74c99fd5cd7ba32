import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReportImpressions = graphql(`
  mutation UseReportImpressions($input: ReportImpressionsInput!) {
    reportImpressions(input: $input) {
      counted {
        campaignIDs
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useReportImpressions = () => useMutation(UseReportImpressions);
