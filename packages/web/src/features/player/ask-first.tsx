import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import styles from './channel-player.module.css';
import type { MatureGateProps } from './mature-gate.tsx';

// Little content is mature.
const MatureGate = lazyPart(async () => (await import('./mature-gate.tsx')).MatureGate);

/** A player's place; that of mature content is rendered when the viewer agrees. */
export const askFirst = (
  props: Omit<MatureGateProps, 'children'> & { readonly isMature: boolean },
  place: ReactElement,
): ReactElement =>
  props.isMature ? (
    <Suspense fallback={<div className={styles.place} />}>
      <MatureGate {...props}>{place}</MatureGate>
    </Suspense>
  ) : (
    place
  );
