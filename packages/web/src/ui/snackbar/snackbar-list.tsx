import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import styles from './snackbar.module.css';
import { SnackbarItem } from './snackbar-item.tsx';
import { useSnackbarStore } from './snackbar-store.ts';
import { useFocusBack } from './use-focus-back.ts';

/** The snackbars in sight. */
export const SnackbarList = () => {
  const { t } = useLingui();
  const snackbars = useSnackbarStore((state) => state.snackbars);
  const region = useRef<HTMLElement>(null);
  const focusBack = useFocusBack(region, snackbars);
  return (
    <section ref={region} aria-label={t`Notices`} className={styles.host} {...focusBack}>
      <ul>
        {snackbars.map((snackbar) => (
          <SnackbarItem key={snackbar.id} snackbar={snackbar} />
        ))}
      </ul>
    </section>
  );
};
