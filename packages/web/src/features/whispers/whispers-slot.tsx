import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import styles from './whispers-slot.module.css';

const WhispersButton = lazyPart(async () => (await import('./whispers-button.tsx')).WhispersButton);

/** The place of the whispers button in the shell. Its space is reserved while its code loads. */
export const WhispersSlot = ({ userId }: { readonly userId: string }) => (
  <span className={styles.place}>
    <HideOnCrash name="whispers">
      <Suspense>
        <WhispersButton userId={userId} />
      </Suspense>
    </HideOnCrash>
  </span>
);
