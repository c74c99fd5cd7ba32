import type { AdPageKind } from '@bandshell/domain/ads';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useNear } from '../../platform/react/use-near.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './ad-slot.module.css';

const AdCard = lazyPart(async () => (await import('./ad-card.tsx')).AdCard);

/**
 * A slot for an ad at the end of a page. Its code loads when the reader comes near it. An ad that cannot load leaves its
 * slot empty; the reader sees no error.
 */
export const AdSlot = ({ pageKind }: { readonly pageKind: AdPageKind }) => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  return (
    <div ref={place} className={styles.slot}>
      {isNear && (
        <HideOnCrash name="ad">
          <Suspense>
            <AdCard pageKind={pageKind} />
          </Suspense>
        </HideOnCrash>
      )}
    </div>
  );
};
