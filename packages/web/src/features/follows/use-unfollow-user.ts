import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUnfollowUser = graphql(`
  mutation UseUnfollowUser($input: UnfollowUserInput!) {
    unfollowUser(input: $input) {
      user {
        id
        self {
          followedAt
          isLiveNoticeOn
        }
        followers {
          totalCount
        }
      }
    }
  }
`);

export const useUnfollowUser = () => useMutation(UseUnfollowUser);
