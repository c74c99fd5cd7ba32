import { type WhispersTopicEvent, whispersTopic } from '@bandshell/contract';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { agoText } from '../../platform/format/times.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadMore } from '../../ui/pagination/load-more.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CountBadge } from '../../ui/tag/count-badge.tsx';
import styles from './whispers-panel.module.css';
import { useWhispersStore } from './whispers-store.ts';

const WhisperThreads = graphql(`
  query WhisperThreads($first: Int!) {
    currentUser {
      id
      whisperThreads(first: $first) {
        nodes {
          id
          unreadCount
          other {
            id
            login
            displayName
            primaryColorHex
            profileImageURL(width: 50)
          }
          lastWhisper {
            id
            text
            sentAt
            sender {
              id
            }
          }
        }
        pageInfo {
          hasNextPage
        }
      }
    }
  }
`);

const STEP = 20;
/** The server's limit per page. */
const MOST = 50;

/** Threads, most recent first. */
export const ThreadList = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui();
  const now = useNow(60_000);
  const go = useWhispersStore((state) => state.go);
  const [first, setFirst] = useState(STEP);
  const asked = useQuery({
    query: WhisperThreads,
    variables: { first },
    requestPolicy: 'cache-and-network',
  });
  const [{ data, error, fetching }] = asked;
  const refresh = useFetchAgain(asked);
  useTopic<WhispersTopicEvent>(whispersTopic(userId), refresh, refresh, refresh);
  const threads = data?.currentUser?.whisperThreads;

  if (threads == null) {
    return error === undefined ? (
      <div className={styles.search}>
        <Skeleton shape="block" height="4.8rem" />
        <Skeleton shape="block" height="4.8rem" />
        <Skeleton shape="block" height="4.8rem" />
      </div>
    ) : (
      <ErrorState title={t`Your whispers could not be loaded`} onRetry={refresh} />
    );
  }
  return (
    <div className={styles.scroll}>
      {threads.nodes.length === 0 && (
        <EmptyState
          title={t`No whispers yet`}
          text={t`A whisper is between you and one other user.`}
          action={
            <Button variant="primary" onClick={() => go({ view: 'search' })}>
              <Trans>Write to someone</Trans>
            </Button>
          }
        />
      )}
      <ul className={styles.list}>
        {threads.nodes.map(({ id, other, unreadCount, lastWhisper }) => (
          <li key={id}>
            <button type="button" className={styles.thread} onClick={() => go({ view: 'thread', recipient: other })}>
              <Avatar
                name={other.displayName}
                color={other.primaryColorHex}
                imageURL={other.profileImageURL}
                size={40}
              />
              <span>
                <b translate="no">{other.displayName}</b>
                <span className={styles.last} translate="no">
                  {lastWhisper?.text}
                </span>
              </span>
              <span className={styles.aside}>
                {lastWhisper !== null && agoText(Date.parse(lastWhisper.sentAt), now)}
                <CountBadge
                  count={unreadCount}
                  label={t`${plural(unreadCount, { one: '# unread whisper', other: '# unread whispers' })}`}
                />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {threads.pageInfo.hasNextPage && first < MOST && (
        <LoadMore loading={fetching} onLoad={() => setFirst(Math.min(MOST, first + STEP))} />
      )}
    </div>
  );
};
