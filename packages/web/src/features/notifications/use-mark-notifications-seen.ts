import { useEffect } from 'react';
import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseMarkNotificationsSeen = graphql(`
  mutation UseMarkNotificationsSeen($input: MarkNotificationsSeenInput!) {
    markNotificationsSeen(input: $input) {
      user {
        id
        unseenNotificationsCount
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/**
 * Tells the server that the open list shows these notifications, so that the bell counts them no more. A failure is
 * silent: the number stays, and the next opening tries again.
 * @param newestId of the list; undefined while it loads or is empty
 */
export const useMarkNotificationsSeen = (newestId: string | undefined, unseen: number): void => {
  const [, mark] = useMutation(UseMarkNotificationsSeen);
  useEffect(() => {
    if (newestId !== undefined && unseen > 0) void mark({ input: { newestID: newestId } });
  }, [newestId, unseen, mark]);
};
