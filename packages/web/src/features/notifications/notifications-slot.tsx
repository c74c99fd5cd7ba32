import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './notifications-slot.module.css';

const NotificationBell = lazyPart(async () => (await import('./notification-bell.tsx')).NotificationBell);

/** The place of the bell in the shell. Its space is reserved while its code loads. */
export const NotificationsSlot = ({ userId }: { readonly userId: string }) => (
  <span className={styles.place}>
    <HideOnCrash name="notifications">
      <Suspense>
        <NotificationBell userId={userId} />
      </Suspense>
    </HideOnCrash>
  </span>
);
