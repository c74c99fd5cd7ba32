import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useLeaveCostream } from './use-leave-costream.ts';

/** Leaves the co-stream; the organizer ends it. It asks first, because only invitations bring channels back. */
export const LeaveCostreamButton = ({ isOrganizer }: { readonly isOrganizer: boolean }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, leave] = useLeaveCostream();
  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const leaveIt = async () => {
    const { data, error } = await leave({});
    const refusal = problemOf(data?.leaveCostream, error);
    if (refusal !== null) return setProblem(refusal.message);
    close();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {isOrganizer ? <Trans>End the co-stream</Trans> : <Trans>Leave the co-stream</Trans>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isOrganizer ? t`End the co-stream?` : t`Leave the co-stream?`}
        confirmLabel={isOrganizer ? t`End it` : t`Leave`}
        keepLabel={isOrganizer ? t`Keep it` : t`Stay`}
        danger
        loading={fetching}
        error={problem}
        onConfirm={() => void leaveIt()}
        onClose={close}
      >
        {isOrganizer ? (
          <Trans>
            It ends for all channels. Your streams continue. To stream together again, invite the others again.
          </Trans>
        ) : (
          <Trans>Your stream continues. You need an invitation to come back.</Trans>
        )}
      </ConfirmDialog>
    </div>
  );
};
