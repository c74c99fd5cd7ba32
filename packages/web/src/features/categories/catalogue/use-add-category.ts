import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { CategoryRecord } from './category-record.ts';

const UseAddCategory = graphql(
  `
    mutation UseAddCategory($input: AddCategoryInput!) {
      addCategory(input: $input) {
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

export const useAddCategory = () => useMutation(UseAddCategory);
