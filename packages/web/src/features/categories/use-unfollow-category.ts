import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUnfollowCategory = graphql(`
  mutation UseUnfollowCategory($input: UnfollowCategoryInput!) {
    unfollowCategory(input: $input) {
      category {
        id
        self {
          follow {
            followedAt
          }
        }
      }
    }
  }
`);

export const useUnfollowCategory = () => useMutation(UseUnfollowCategory);
