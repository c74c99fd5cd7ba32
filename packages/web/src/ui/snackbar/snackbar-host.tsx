import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { VisuallyHidden } from '../a11y/visually-hidden.tsx';
import { HideOnCrash } from '../state/hide-on-crash.tsx';
import { useSnackbarStore } from './snackbar-store.ts';
import { useModalHost } from './use-modal-host.ts';

// It comes in the file of the shell's later parts, so the first snackbar does not wait for it.
const SnackbarList = lazyPart(async () => (await import('./snackbar-list.tsx')).SnackbarList);

/** The only container of snackbars. Screen readers announce errors at once and other snackbars politely. */
export const SnackbarHost = () => {
  const snackbars = useSnackbarStore((state) => state.snackbars);
  const isUsed = useSnackbarStore((state) => state.lastId > 0);
  const host = useModalHost(snackbars);
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
