import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { CategoryRecord } from './category-record.ts';

const UseUpdateCategory = graphql(
  `
    mutation UseUpdateCategory($input: UpdateCategoryInput!) {
      updateCategory(input: $input) {
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

export const useUpdateCategory = () => useMutation(UseUpdateCategory);
