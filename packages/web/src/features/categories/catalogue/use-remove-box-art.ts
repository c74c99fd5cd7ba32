import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { CategoryRecord } from './category-record.ts';

const UseRemoveBoxArt = graphql(
  `
    mutation UseRemoveBoxArt($input: RemoveBoxArtInput!) {
      removeBoxArt(input: $input) {
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

export const useRemoveBoxArt = () => useMutation(UseRemoveBoxArt);
