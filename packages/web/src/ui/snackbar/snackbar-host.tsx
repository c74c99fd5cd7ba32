import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import styles from './snackbar.module.css';
import { SnackbarItem } from './snackbar-item.tsx';
import { useSnackbarStore } from './snackbar-store.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useModalHost } from './use-modal-host.ts';

/** The one place where snackbars stand. They are heard politely, errors at once. */
export const SnackbarHost = () => {
  const { t } = useLingui();
  const snackbars = useSnackbarStore((state) => state.snackbars);
  const region = useRef<HTMLElement>(null);
  const host = useModalHost(snackbars);
  const focusBack = useFocusBack(region, snackbars);
  const heard = (assertive: boolean) =>
    snackbars
      .filter(({ type }) => (type === 'error') === assertive)
      .map(({ id, message }) => <p key={id}>{message}</p>);
  return createPortal(
    <>
      <div role="status">
        <VisuallyHidden as="div">{heard(false)}</VisuallyHidden>
      </div>
      <div role="alert">
        <VisuallyHidden as="div">{heard(true)}</VisuallyHidden>
      </div>
      <section ref={region} aria-label={t`Notices`} className={styles.host} {...focusBack}>
        <ul>
          {snackbars.map((snackbar) => (
            <SnackbarItem key={snackbar.id} snackbar={snackbar} />
          ))}
        </ul>
      </section>
    </>,
    host,
  );
};
