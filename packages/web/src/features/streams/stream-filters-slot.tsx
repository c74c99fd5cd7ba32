import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import type { StreamFilterAddress } from './use-stream-filters.ts';

// The list does not wait for the names of all languages.
const StreamFilters = lazyPart(async () => (await import('./stream-filters.tsx')).StreamFilters);

/** Fields that change the order and language of a list of live streams. Their line is reserved until they are there. */
export const StreamFiltersSlot = ({ address }: { readonly address: StreamFilterAddress }) => (
  <HideOnCrash name="filters of live streams">
    <Suspense fallback={<span style={{ height: 'var(--control)' }} />}>
      <StreamFilters address={address} />
    </Suspense>
  </HideOnCrash>
);
