import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { CategoryRecord } from './category-record.ts';

const UseMergeCategories = graphql(
  `
    mutation UseMergeCategories($input: MergeCategoriesInput!) {
      mergeCategories(input: $input) {
        category {
          id
          ...CategoryRecord
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [CategoryRecord],
);

export const useMergeCategories = () => useMutation(UseMergeCategories);
