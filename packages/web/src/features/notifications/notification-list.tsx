import { notificationsTopic, type UserListTopicEvent } from '@bandshell/contract';
import { notificationsSettingsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, Settings } from 'lucide-react';
import { useQuery } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useMorePages } from '../../platform/graphql/use-more-pages.ts';
import { useLanguageChange } from '../../platform/i18n/use-language-change.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Link } from '../../platform/router/link.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LoadMore } from '../../ui/pagination/load-more.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { NotificationFacts } from './notification-facts.ts';
import { NotificationRow } from './notification-row.tsx';
import styles from './notifications.module.css';
import { useMarkNotificationsRead } from './use-mark-notifications-read.ts';
import { useMarkNotificationsSeen } from './use-mark-notifications-seen.ts';

const NotificationListQuery = graphql(
  `
    query NotificationList {
      currentUser {
        id
        unreadNotificationsCount
        unseenNotificationsCount
        notifications(first: 20) {
          edges {
            node {
              id
              ...NotificationFacts
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [NotificationFacts],
);

const MoreNotifications = graphql(
  `
    query MoreNotifications($after: String!) {
      currentUser {
        id
        notifications(first: 20, after: $after) {
          edges {
            node {
              id
              ...NotificationFacts
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [NotificationFacts],
);

const NOTHING = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };

export interface NotificationListProps {
  readonly userId: string;
  /** The user follows a link of the list. */
  readonly onLeave: () => void;
}

/** The viewer's notifications, newest first. */
export const NotificationList = ({ userId, onLeave }: NotificationListProps) => {
  const { t } = useLingui();
  const now = useNow(60_000);
  const show = useSnackbar();
  const asked = useQuery({ query: NotificationListQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ data, error }] = asked;
  const refresh = useFetchAgain(asked);
  useLanguageChange(refresh);
  useTopic<UserListTopicEvent>(notificationsTopic(userId), refresh, refresh, refresh);
  const list = data?.currentUser?.notifications;
  const more = useMorePages(
    MoreNotifications,
    {},
    list?.pageInfo,
    (answer) => answer.currentUser?.notifications ?? NOTHING,
  );
  const [{ fetching }, mark] = useMarkNotificationsRead();
  const markRead = async (ids: readonly string[] | null) => {
    const answer = await mark({ input: { ids: ids === null ? null : [...ids] } });
    const problem = problemOf(answer.data?.markNotificationsRead, answer.error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const all = [...(list?.edges ?? []).map(({ node }) => node), ...more.nodes].map((node) =>
    readFragment(NotificationFacts, node),
  );
  useMarkNotificationsSeen(list?.edges[0]?.node.id, data?.currentUser?.unseenNotificationsCount ?? 0);
  const hasUnread = (data?.currentUser?.unreadNotificationsCount ?? 0) > 0;

  return (
    <>
      <header className={styles.header}>
        <h2 className={styles.title}>
          <Trans>Notifications</Trans>
        </h2>
        <IconButton
          size="small"
          label={t`Mark all as read`}
          icon={<CheckCheck aria-hidden="true" />}
          disabled={!hasUnread || fetching}
          onClick={() => void markRead(null)}
        />
        <Link to={notificationsSettingsPath} className={styles.settings} aria-label={t`Settings`} onClick={onLeave}>
          <Settings aria-hidden="true" />
        </Link>
      </header>
      {list == null ? (
        error === undefined ? (
          <div className={styles.waiting}>
            <Skeleton shape="block" height="5.6rem" />
            <Skeleton shape="block" height="5.6rem" />
            <Skeleton shape="block" height="5.6rem" />
          </div>
        ) : (
          <ErrorState title={t`Your notifications could not be loaded`} onRetry={refresh} />
        )
      ) : all.length === 0 ? (
        <EmptyState
          title={t`Nothing new`}
          text={t`See here when channels that you follow go live, and who replies to you in chat.`}
          art={false}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {all.map((fact) => (
              <NotificationRow
                key={fact.id}
                fact={fact}
                now={now}
                onOpen={() => {
                  if (!fact.isRead) void markRead([fact.id]);
                  onLeave();
                }}
                onRead={() => void markRead([fact.id])}
              />
            ))}
          </ul>
          {more.canLoad && (
            <LoadMore
              loading={more.loading}
              error={more.failed ? t`More could not be loaded.` : undefined}
              onLoad={() => void more.load()}
            />
          )}
        </>
      )}
    </>
  );
};
