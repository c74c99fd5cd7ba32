import { t } from '@lingui/core/macro';
import type { Client } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSnackbarStore } from '../../ui/snackbar/snackbar-store.ts';

const RestoreFollow = graphql(`
  mutation RestoreFollow($input: RestoreFollowInput!) {
    restoreFollow(input: $input) {
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
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** How long the notice stands; the server takes an unfollow back for longer. */
const OFFER_MS = 20_000;

/** Tells the viewer that they no longer follow a user, and offers to take it back. */
export const offerUndo = (client: Client, userID: string, displayName: string): void => {
  const { show } = useSnackbarStore.getState();
  const key = `unfollowed ${userID}`;
  const restore = async () => {
    const { data, error } = await client.mutation(RestoreFollow, { input: { targetID: userID } }).toPromise();
    const problem = problemOf(data?.restoreFollow, error);
    if (problem === null) show({ type: 'success', key, message: t`You follow ${displayName} again.` });
    else show({ type: 'error', key, message: problem.message });
  };
  show({
    ...{ type: 'success', key, duration: OFFER_MS, message: t`You no longer follow ${displayName}.` },
    button: { label: t`Undo`, run: () => void restore() },
  });
};
