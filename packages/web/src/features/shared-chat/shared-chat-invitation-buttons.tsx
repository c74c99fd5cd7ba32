import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { InvitationButtons } from '../../core/people/invitation-buttons.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useAcceptSharedChat } from './use-accept-shared-chat.ts';
import { useDeclineSharedChat } from './use-decline-shared-chat.ts';

export interface SharedChatInvitationButtonsProps {
  readonly sharedChatID: string;
  readonly hostName: string;
}

/** Accepts or declines an invitation to a shared chat. */
export const SharedChatInvitationButtons = ({ sharedChatID, hostName }: SharedChatInvitationButtonsProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching: accepting }, accept] = useAcceptSharedChat();
  const [{ fetching: declining }, decline] = useDeclineSharedChat();
  const acceptIt = async () => {
    const { data, error } = await accept({ input: { sharedChatID } });
    const refusal = problemOf(data?.acceptSharedChat, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'success', message: t`Your chat is now shared with ${hostName}.` });
  };
  const declineIt = async () => {
    const { data, error } = await decline({ input: { sharedChatID } });
    const refusal = problemOf(data?.declineSharedChat, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({ type: 'info', message: t`You declined the invitation from ${hostName}.` });
  };
  return (
    <InvitationButtons
      name={hostName}
      acceptLabel={t`Share your chat with ${hostName}`}
      accepting={accepting}
      declining={declining}
      onAccept={() => void acceptIt()}
      onDecline={() => void declineIt()}
    />
  );
};
