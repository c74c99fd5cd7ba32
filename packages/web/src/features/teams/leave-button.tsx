import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useLeaveTeam } from './use-leave-team.ts';

export interface LeaveButtonProps {
  readonly team: { readonly id: string; readonly displayName: string };
  readonly onDone: () => void;
}

/** Leaves a team. It asks first, because only the owner can bring a member back. */
export const LeaveButton = ({ team: { id, displayName }, onDone }: LeaveButtonProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, leave] = useLeaveTeam();
  const close = () => {
    setAsking(false);
    setProblem(undefined);
  };
  const leaveIt = async () => {
    const { data, error } = await leave({ input: { teamID: id } });
    const refusal = problemOf(data?.leaveTeam, error);
    if (refusal !== null) return setProblem(refusal.message);
    close();
    show({ type: 'success', message: t`You have left ${displayName}.` });
    onDone();
  };
  return (
    <>
      <Button size="small" variant="ghost" aria-label={t`Leave ${displayName}`} onClick={() => setAsking(true)}>
        <Trans>Leave</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t`Leave ${displayName}?`}
        confirmLabel={t`Leave`}
        keepLabel={t`Stay`}
        danger
        loading={fetching}
        error={problem}
        onConfirm={() => void leaveIt()}
        onClose={close}
      >
        <Trans>Your channel no longer appears on the page of the team. You need an invitation to come back.</Trans>
      </ConfirmDialog>
    </>
  );
};
