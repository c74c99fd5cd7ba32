import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { guardNavigation } from '../../platform/router/guard-navigation.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** While it is mounted, whoever leaves the page is asked whether unsaved changes may be lost. */
export const LeaveQuestion = () => {
  const { t } = useLingui();
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();
  // A function as state is called by its setter.
  useEffect(() => guardNavigation(router, (go) => setLeave(() => go)), [router]);
  return (
    <ConfirmDialog
      open={leave !== undefined}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave without saving`}
      danger
      onConfirm={() => {
        setLeave(undefined);
        leave?.();
      }}
      onClose={() => setLeave(undefined)}
    >
      <Trans>Your changes on this page will be lost.</Trans>
    </ConfirmDialog>
  );
};
