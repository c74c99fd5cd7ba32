import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { useOnAir } from './on-air-store.ts';

const OnAirSign = lazyPart(async () => (await import('./on-air-sign.tsx')).OnAirSign);

/** Shows on every page that this tab streams. Its code loads with the first stream. */
export const OnAirSlot = ({ login }: { readonly login: string }) => {
  const since = useOnAir((state) => state.since);
  return since === null ? null : (
    <HideOnCrash name="on-air">
      <Suspense>
        <OnAirSign login={login} since={since} />
      </Suspense>
    </HideOnCrash>
  );
};
