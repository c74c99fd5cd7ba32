import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { useWhispersStore } from './whispers-store.ts';

const WhispersPanel = lazyPart(async () => (await import('./whispers-panel.tsx')).WhispersPanel);

/** The whispers of a page without a top bar: the panel while something has opened it. */
export const WhispersWindow = ({ viewer }: { readonly viewer: { readonly id: string } }) => {
  const isOpen = useWhispersStore(({ place }) => place.view !== 'closed');
  return (
    isOpen && (
      <HideOnCrash name="whispers">
        <Suspense>
          <WhispersPanel userId={viewer.id} />
        </Suspense>
      </HideOnCrash>
    )
  );
};
