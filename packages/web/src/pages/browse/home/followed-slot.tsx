import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Section } from '../../../ui/page/section.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { followedLiveHere } from './followed-live-here.ts';
import styles from './home-page.module.css';

/** Visitors who are not logged in follow nobody, so they do not load this code. */
const FollowedLive = lazyPart(async () => (await import('./followed-live.tsx')).FollowedLive);

const Waiting = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Followed channels`}>
      <div className={styles.oneRow}>
        <StreamGridSkeleton />
      </div>
    </Section>
  );
};

/** The list of followed live channels. Its space is reserved from the first paint on if some are expected. */
export const FollowedSlot = () => {
  const { status } = useViewer();
  const [isExpected] = useState(() => followedLiveHere.read() === true);
  useEffect(() => {
    if (status === 'anonymous') followedLiveHere.write(false);
  }, [status]);
  const waiting = isExpected ? <Waiting /> : null;
  if (status === 'unknown') return waiting;
  if (status !== 'logged-in') return null;
  return (
    <HideOnCrash name="followed channels">
      <Suspense fallback={waiting}>
        <FollowedLive waiting={waiting} />
      </Suspense>
    </HideOnCrash>
  );
};
