import { Suspense, useRef } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { PlayerBoundary } from './player-boundary.tsx';
import { PlayerElement } from './player-element.tsx';
import { type PlayerSurfaceProps, usePlayerStore, usePresentationMode } from './player-store.ts';
import styles from './player-surface.module.css';
import { useSettledSize } from './use-settled-size.ts';

const FailedPlayer = lazyPart(async () => (await import('./failed-player.tsx')).FailedPlayer);

/** The player in its host element, or an error message after a crash. */
export const PlayerSurface = (props: PlayerSurfaceProps) => {
  const hasFailed = usePlayerStore((state) => state.presentation.hasFailed);
  const failures = usePlayerStore((state) => state.failures);
  const isMini = usePresentationMode() === 'mini';
  const frame = useRef<HTMLDivElement>(null);
  useSettledSize(frame, isMini);
  return (
    <div ref={frame} className={styles.frame} data-player-frame>
      {hasFailed ? (
        <Suspense>
          <FailedPlayer />
        </Suspense>
      ) : (
        <PlayerBoundary key={failures}>
          <PlayerElement {...props} />
        </PlayerBoundary>
      )}
    </div>
  );
};
