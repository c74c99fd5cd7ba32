import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseClearViewingHistory = graphql(`
  mutation UseClearViewingHistory($input: ClearViewingHistoryInput!) {
    clearViewingHistory(input: $input) {
      isCleared
    }
  }
`);

export const useClearViewingHistory = () => useMutation(UseClearViewingHistory);
