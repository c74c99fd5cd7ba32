import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { InvitationButtons } from '../../core/people/invitation-buttons.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useAcceptCostreamInvitation } from './use-accept-costream-invitation.ts';
import { useDeclineCostreamInvitation } from './use-decline-costream-invitation.ts';

export interface CostreamInvitationButtonsProps {
  readonly costreamID: string;
  readonly organizerName: string;
}

/** Accepts or declines an invitation to a co-stream. */
export const CostreamInvitationButtons = ({ costreamID, organizerName }: CostreamInvitationButtonsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching: accepting }, accept] = useAcceptCostreamInvitation();
  const [{ fetching: declining }, decline] = useDeclineCostreamInvitation();
  const acceptIt = async () => {
    const { data, error } = await accept({ input: { costreamID } });
    const refusal = problemOf(data?.acceptCostreamInvitation, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`You are now streaming together with ${organizerName}.` });
  };
  const declineIt = async () => {
    const { data, error } = await decline({ input: { costreamID } });
    const refusal = problemOf(data?.declineCostreamInvitation, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'info', message: t`You declined the invitation from ${organizerName}.` });
  };
  return (
    <InvitationButtons
      name={organizerName}
      acceptLabel={t`Stream together with ${organizerName}`}
      accepting={accepting}
      declining={declining}
      onAccept={() => void acceptIt()}
      onDecline={() => void declineIt()}
    />
  );
};
