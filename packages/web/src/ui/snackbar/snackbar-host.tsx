import { Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { whenIdle } from '../../platform/react/use-idle-import.ts';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { HideOnCrash } from '../state/hide-on-crash.tsx';
import { useSnackbarStore } from './snackbar-store.ts';
import { useModalHost } from './use-modal-host.ts';

const load = async () => (await import('./snackbar-list.tsx')).SnackbarList;
const SnackbarList = lazyPart(load);

/** The only container of snackbars. Screen readers announce errors at once and other snackbars politely. */
export const SnackbarHost = () => {
  const snackbars = useSnackbarStore((state) => state.snackbars);
  const isUsed = useSnackbarStore((state) => state.lastId > 0);
  const host = useModalHost(snackbars);
  useEffect(() => {
    // If loading fails now, the first snackbar tries again.
    whenIdle(() => void load().catch(() => undefined));
  }, []);
  const announcements = (assertive: boolean) =>
    snackbars
      .filter(({ type }) => (type === 'error') === assertive)
      .map(({ id, message }) => <p key={id}>{message}</p>);
  return createPortal(
    <>
      <div role="status">
        <VisuallyHidden as="div">{announcements(false)}</VisuallyHidden>
      </div>
      <div role="alert">
        <VisuallyHidden as="div">{announcements(true)}</VisuallyHidden>
      </div>
      {isUsed && (
        <HideOnCrash name="snackbars">
          <Suspense>
            <SnackbarList />
          </Suspense>
        </HideOnCrash>
      )}
    </>,
    host,
  );
};
