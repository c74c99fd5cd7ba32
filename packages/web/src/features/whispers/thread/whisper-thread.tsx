import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { useTopic } from '../../../platform/realtime/use-topic.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import panel from '../whispers-panel.module.css';
import type { WhisperRecipient } from '../whispers-store.ts';
import { ThreadActions } from './thread-actions.tsx';
import { useMarkWhispersRead } from './use-mark-whispers-read.ts';
import { useOutbox } from './use-outbox.ts';
import { WhisperForm } from './whisper-form.tsx';
import { WhisperLog } from './whisper-log.tsx';
import styles from './whisper-thread.module.css';
import { WhisperThreadQuery } from './whisper-thread-query.ts';

const STEP = 30;
/** The server's limit per page. */
const MOST = 100;

/** The messages between two users, with a form. An open thread is marked as read. */
export const WhisperThread = ({
  userId,
  recipient,
}: {
  readonly userId: string;
  readonly recipient: WhisperRecipient;
}) => {
  const { t } = useLingui();
  const [first, setFirst] = useState(STEP);
  const asked = useQuery({
    query: WhisperThreadQuery,
    variables: { login: recipient.login, first },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error, fetching }] = asked;
  const refresh = useFetchAgain(asked);
  useTopic<WhispersTopicEvent>(whispersTopic(userId), refresh, refresh, refresh);
  const [, markRead] = useMarkWhispersRead();
  const outbox = useOutbox(recipient.id, refresh);

  const self = data?.user?.self;
  const thread = self?.whisperThread;
  const whispers = thread?.whispers.nodes ?? [];
  const newest = whispers[0]?.id;
  const unread = thread?.unreadCount ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each newest unread whisper
  useEffect(() => {
    if (thread == null || newest === undefined || unread === 0) return;
    void markRead({ input: { threadID: thread.id, whisperID: newest } });
  }, [thread?.id, newest, unread]);

  if (data === undefined) {
    return error === undefined ? (
      <div className={panel.search}>
        <Skeleton shape="block" height="12rem" />
      </div>
    ) : (
      <ErrorState title={t`This conversation could not be loaded`} onRetry={refresh} />
    );
  }
  if (data.user === null) {
    return (
      <p className={styles.closed}>
        <Trans>This account no longer exists.</Trans>
      </p>
    );
  }
  return (
    <div className={styles.thread}>
      <ThreadActions
        recipient={recipient}
        threadId={whispers.length === 0 ? undefined : thread?.id}
        isBlocked={self?.isBlocked === true}
        onChanged={refresh}
      />
      <WhisperLog
        userId={userId}
        whispers={whispers}
        pending={outbox.pending}
        onRetry={outbox.retry}
        onDrop={outbox.drop}
        older={thread?.whispers.pageInfo.hasNextPage === true && first < MOST}
        loading={fetching}
        onOlder={() => setFirst(Math.min(MOST, first + STEP))}
      />
      {self?.canWhisper === true || outbox.pending.length > 0 ? (
        <WhisperForm displayName={recipient.displayName} onSend={outbox.send} />
      ) : (
        <p className={styles.closed}>
          {self?.isBlocked === true ? (
            <Trans>You have blocked this user. Unblock them to write to them.</Trans>
          ) : (
            <Trans>This user does not accept whispers from you.</Trans>
          )}
        </p>
      )}
    </div>
  );
};
