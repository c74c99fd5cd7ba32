import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useLeaveSharedChat } from './use-leave-shared-chat.ts';

/** Leaves the shared chat; the host ends it. It asks first, because only invitations bring channels back. */
export const LeaveSharedChatButton = ({ isHost }: { readonly isHost: boolean }) => {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, leave] = useLeaveSharedChat();
  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const leaveIt = async () => {
    const { data, error } = await leave({});
    const refusal = problemOf(data?.leaveSharedChat, error);
    if (refusal !== null) return setProblem(refusal.message);
    close();
  };
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {isHost ? <Trans>End the shared chat</Trans> : <Trans>Leave the shared chat</Trans>}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={isHost ? t`End the shared chat?` : t`Leave the shared chat?`}
        confirmLabel={isHost ? t`End it` : t`Leave`}
        keepLabel={isHost ? t`Keep it` : t`Stay`}
        danger
        loading={fetching}
        error={problem}
        onConfirm={() => void leaveIt()}
        onClose={close}
      >
        {isHost ? (
          <Trans>It ends for all channels. Each chat goes on by itself.</Trans>
        ) : (
          <Trans>Your chat goes on by itself. You need an invitation to come back.</Trans>
        )}
      </ConfirmDialog>
    </div>
  );
};
