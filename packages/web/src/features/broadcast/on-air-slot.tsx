import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { type StreamingViewer, useOnAir } from './on-air-store.ts';

const OnAir = lazyPart(async () => (await import('./on-air.tsx')).OnAir);

export interface OnAirSlotProps {
  readonly viewer: StreamingViewer;
  /** Shown while the viewer does not stream. */
  readonly children: ReactNode;
}

/** Shows on every page that this tab or another encoder of the viewer streams. Its code loads with the first stream. */
export const OnAirSlot = ({ viewer, children }: OnAirSlotProps) => {
  const since = useOnAir((state) => state.since);
  return since === null && viewer.stream === null ? (
    children
  ) : (
    <HideOnCrash name="on-air">
      <Suspense fallback={children}>
        <OnAir viewer={viewer} since={since} />
      </Suspense>
    </HideOnCrash>
  );
};
