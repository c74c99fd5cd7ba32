import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useRemoveFromSharedChat } from './use-remove-from-shared-chat.ts';

export interface RemoveParticipantButtonProps {
  readonly member: { readonly id: string; readonly displayName: string };
  readonly isInvited: boolean;
}

/** Removes a channel from the viewer's shared chat, or withdraws its invitation. It can be invited again. */
export const RemoveParticipantButton = ({ member, isInvited }: RemoveParticipantButtonProps) => {
  const { id, displayName } = member;
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, remove] = useRemoveFromSharedChat();
  const removeIt = async () => {
    const { data, error } = await remove({ input: { userID: id } });
    const refusal = problemOf(data?.removeFromSharedChat, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    const message = isInvited
      ? t`The invitation to ${displayName} was withdrawn.`
      : t`${displayName} is no longer in the shared chat.`;
    show({ type: 'success', message });
  };
  return (
    <Button
      size="small"
      variant="ghost"
      loading={fetching}
      aria-label={isInvited ? t`Withdraw the invitation to ${displayName}` : t`Remove ${displayName}`}
      onClick={() => void removeIt()}
    >
      {isInvited ? <Trans>Withdraw</Trans> : <Trans>Remove</Trans>}
    </Button>
  );
};
