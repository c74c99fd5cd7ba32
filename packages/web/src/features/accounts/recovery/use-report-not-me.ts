import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

const UseReportNotMe = graphql(`
  mutation UseReportNotMe($input: ReportNotMeInput!) {
    reportNotMe(input: $input) {
      secured {
        login
        email
        recoveryToken
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export type SecuredAccount = NonNullable<ResultOf<typeof UseReportNotMe>['reportNotMe']['secured']>;

export const useReportNotMe = () => useMutation(UseReportNotMe);
