import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useRouter } from '../../../platform/router/router-context.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';

export interface LeaveGuard {
  /** Runs `go` at once, or asks first if there are unsaved changes. */
  readonly leave: (go: () => void) => void;
  /** The confirmation dialog. */
  readonly question: ReactNode;
}

/** Asks before unsaved changes are lost: the browser's prompt on page unload, a dialog on a link within the site. */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const { t } = useLingui();
  const router = useRouter();
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
        const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
        if (!isPlain || !(link instanceof HTMLAnchorElement) || link.target === '_blank') return;
        if (link.origin !== window.location.origin) return;
        event.preventDefault();
        event.stopPropagation();
        setWaiting(() => () => router.navigate(`${link.pathname}${link.search}${link.hash}`));
      },
      { capture: true, signal },
    );
    return () => stop.abort();
  }, [isDirty, router]);
  return {
    leave: (go) => (isDirty ? setWaiting(() => go) : go()),
    question: (
      <ConfirmDialog
        open={waiting !== null}
        title={t`Leave without saving?`}
        confirmLabel={t`Leave`}
        keepLabel={t`Keep editing`}
        danger
        onConfirm={() => {
          setWaiting(null);
          waiting?.();
        }}
        onClose={() => setWaiting(null)}
      >
        <Trans>Your changes to the clip are not saved.</Trans>
      </ConfirmDialog>
    ),
  };
}
