import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useAcceptTeamInvitation } from './use-accept-team-invitation.ts';
import { useLeaveTeam } from './use-leave-team.ts';

export interface InvitationButtonsProps {
  readonly team: { readonly id: string; readonly displayName: string };
  readonly onDone: () => void;
}

/** Accepts or declines the invitation to a team. */
export const InvitationButtons = ({ team: { id, displayName }, onDone }: InvitationButtonsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching: accepting }, accept] = useAcceptTeamInvitation();
  const [{ fetching: declining }, leave] = useLeaveTeam();
  const acceptIt = async () => {
    const { data, error } = await accept({ input: { teamID: id } });
    const refusal = problemOf(data?.acceptTeamInvitation, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`You are a member of ${displayName} now.` });
    onDone();
  };
  const decline = async () => {
    const { data, error } = await leave({ input: { teamID: id } });
    const refusal = problemOf(data?.leaveTeam, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'info', message: t`The invitation of ${displayName} is declined.` });
    onDone();
  };
  return (
    <ButtonRow>
      <Button
        size="small"
        variant="primary"
        loading={accepting}
        disabled={declining}
        aria-label={t`Join ${displayName}`}
        onClick={() => void acceptIt()}
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        size="small"
        loading={declining}
        disabled={accepting}
        aria-label={t`Decline the invitation of ${displayName}`}
        onClick={() => void decline()}
      >
        <Trans>Decline</Trans>
      </Button>
    </ButtonRow>
  );
};
