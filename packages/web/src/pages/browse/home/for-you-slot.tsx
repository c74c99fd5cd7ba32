import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Section } from '../../../ui/page/section.tsx';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { forYouHere } from './for-you-here.ts';
import styles from './home-page.module.css';

/** Visitors get no suggestions of their own, so they do not load this code. */
const ForYou = lazyPart(async () => (await import('./for-you.tsx')).ForYou);

const Waiting = () => {
  const { t } = useLingui();
  return (
    <Section title={t`For you`}>
      <div className={styles.oneRow}>
        <StreamGridSkeleton />
      </div>
    </Section>
  );
};

/** The list of suggestions. Its space is reserved from the first paint on if some are expected. */
export const ForYouSlot = () => {
  const { status } = useViewer();
  const [isExpected] = useState(() => forYouHere.read() === true);
  useEffect(() => {
    if (status === 'anonymous') forYouHere.write(false);
  }, [status]);
  const waiting = isExpected ? <Waiting /> : null;
  if (status === 'unknown') return waiting;
  if (status !== 'logged-in') return null;
  return (
    <HideOnCrash name="suggestions">
      <Suspense fallback={waiting}>
        <ForYou waiting={waiting} />
      </Suspense>
    </HideOnCrash>
  );
};
