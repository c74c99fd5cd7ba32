import { notificationsTopic, type UserListTopicEvent } from '@bandshell/contract';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Bell } from 'lucide-react';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { useIsStale } from '../../platform/document/use-is-stale.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { CountBadge } from '../../ui/tag/count-badge.tsx';
import styles from './notifications.module.css';

/** The query of the viewer has the number too, so that the first one asks for nothing. */
const UnseenNotifications = graphql(`
  query UnseenNotifications {
    currentUser {
      id
      unseenNotificationsCount
    }
  }
`);

const NotificationList = lazyPart(async () => (await import('./notification-list.tsx')).NotificationList);

/** Opens the notifications and shows the number of those that came since the list was last open. The list's code loads on first use. */
export const NotificationBell = ({ userId }: { readonly userId: string }) => {
  const { t } = useLingui();
  const asked = useQuery({ query: UnseenNotifications, variables: {} });
  const [{ data }] = asked;
  const refresh = useFetchAgain(asked);
  const isStale = useIsStale();
  useTopic<UserListTopicEvent>(notificationsTopic(userId), refresh, refresh, () => {
    if (isStale()) refresh();
  });
  const count = data?.currentUser?.unseenNotificationsCount ?? 0;
  return (
    <Popover
      label={t`Notifications`}
      className={styles.panel}
      trigger={(trigger) => (
        <span className={styles.bell}>
          <IconButton {...trigger} label={t`Notifications`} icon={<Bell aria-hidden="true" />} />
          <CountBadge
            count={count}
            label={t`${plural(count, { one: '# new notification', other: '# new notifications' })}`}
          />
        </span>
      )}
    >
      {(close) => (
        <HideOnCrash name="notifications">
          <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
            <NotificationList userId={userId} onLeave={close} />
          </Suspense>
        </HideOnCrash>
      )}
    </Popover>
  );
};
