import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseFollowCategory = graphql(`
  mutation UseFollowCategory($input: FollowCategoryInput!) {
    followCategory(input: $input) {
      category {
        id
        self {
          follow {
            followedAt
          }
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useFollowCategory = () => useMutation(UseFollowCategory);
