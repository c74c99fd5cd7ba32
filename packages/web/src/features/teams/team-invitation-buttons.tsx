import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { InvitationButtons } from '../../core/people/invitation-buttons.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useAcceptTeamInvitation } from './use-accept-team-invitation.ts';
import { useLeaveTeam } from './use-leave-team.ts';

export interface TeamInvitationButtonsProps {
  readonly team: { readonly id: string; readonly displayName: string };
  readonly onDone: () => void;
}

/** Accepts or declines the invitation to a team. */
export const TeamInvitationButtons = ({ team: { id, displayName }, onDone }: TeamInvitationButtonsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching: accepting }, accept] = useAcceptTeamInvitation();
  const [{ fetching: declining }, leave] = useLeaveTeam();
  const acceptIt = async () => {
    const { data, error } = await accept({ input: { teamID: id } });
    const refusal = problemOf(data?.acceptTeamInvitation, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`You are now a member of ${displayName}.` });
    onDone();
  };
  const decline = async () => {
    const { data, error } = await leave({ input: { teamID: id } });
    const refusal = problemOf(data?.leaveTeam, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'info', message: t`You declined the invitation to ${displayName}.` });
    onDone();
  };
  return (
    <InvitationButtons
      name={displayName}
      acceptLabel={t`Join ${displayName}`}
      accepting={accepting}
      declining={declining}
      onAccept={() => void acceptIt()}
      onDecline={() => void decline()}
    />
  );
};
