import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseIssueGiftCodes = graphql(`
  mutation UseIssueGiftCodes($input: IssueGiftCodesInput!) {
    issueGiftCodes(input: $input) {
      codes
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useIssueGiftCodes = () => useMutation(UseIssueGiftCodes);
