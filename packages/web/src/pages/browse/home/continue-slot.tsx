import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Section } from '../../../ui/page/section.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { continueHere } from './continue-here.ts';
import styles from './home-page.module.css';

/** Visitors who are not logged in have no history, so they do not load this code. */
const ContinueWatching = lazyPart(
  async () => (await import('../../../features/videos/continue-watching.tsx')).ContinueWatching,
);

const Waiting = () => {
  const { t } = useLingui();
  return (
    <Section title={t`Continue watching`}>
      <div className={styles.oneRow}>
        <StreamGridSkeleton />
      </div>
    </Section>
  );
};

/** The videos that the viewer began. Their space is reserved from the first paint on if some are expected. */
export const ContinueSlot = () => {
  const { status } = useViewer();
  const [isExpected] = useState(() => continueHere.read() === true);
  useEffect(() => {
    if (status === 'anonymous') continueHere.write(false);
  }, [status]);
  const waiting = isExpected ? <Waiting /> : null;
  if (status === 'unknown') return waiting;
  if (status !== 'logged-in') return null;
  return (
    <HideOnCrash name="continue watching">
      <Suspense fallback={waiting}>
        <ContinueWatching waiting={waiting} onKnown={continueHere.write} />
      </Suspense>
    </HideOnCrash>
  );
};
