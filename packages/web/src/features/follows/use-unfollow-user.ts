import { useClient, useMutation } from 'urql';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { fetchCode } from '../../platform/react/fetch-code.ts';

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

/** Unfollows a user and offers to take it back. Resolves with why it failed, or null. */
export const useUnfollowUser = () => {
  const client = useClient();
  const [{ fetching }, send] = useMutation(UseUnfollowUser);
  const unfollow = async (userID: string, displayName: string): Promise<Problem | null> => {
    const { data, error } = await send({ input: { targetID: userID } });
    if (data?.unfollowUser.user == null) return missingAnswer(error);
    void fetchCode(() => import('./offer-undo.ts')).then(
      ({ offerUndo }) => offerUndo(client, userID, displayName),
      () => undefined,
    );
    return null;
  };
  return [fetching, unfollow] as const;
};
