import { Trans, useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useInviteCostreamer } from './use-invite-costreamer.ts';
import { useRemoveCostreamer } from './use-remove-costreamer.ts';

export interface RemoveCostreamerButtonProps {
  readonly member: { readonly id: string; readonly login: string; readonly displayName: string };
  readonly hasJoined: boolean;
}

/** Removes a channel from the viewer's co-stream, or withdraws its invitation. It can be invited again. */
export const RemoveCostreamerButton = ({ member, hasJoined }: RemoveCostreamerButtonProps) => {
  const { id, login, displayName } = member;
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, remove] = useRemoveCostreamer();
  const [, invite] = useInviteCostreamer();
  const inviteAgain = async () => {
    const { data, error } = await invite({ input: { login } });
    const refusal = problemOf(data?.inviteCostreamer, error);
    if (refusal !== null) show({ type: 'error', message: refusal.message });
  };
  const removeIt = async () => {
    const { data, error } = await remove({ input: { userID: id } });
    const refusal = problemOf(data?.removeCostreamer, error);
    if (refusal !== null) return show({ type: 'error', message: refusal.message });
    show({
      type: 'success',
      message: hasJoined
        ? t`${displayName} is no longer in the co-stream.`
        : t`The invitation to ${displayName} was withdrawn.`,
      button: { label: t`Invite again`, run: () => void inviteAgain() },
    });
  };
  return (
    <Button
      size="small"
      variant="ghost"
      loading={fetching}
      aria-label={hasJoined ? t`Remove ${displayName}` : t`Withdraw the invitation to ${displayName}`}
      onClick={() => void removeIt()}
    >
      {hasJoined ? <Trans>Remove</Trans> : <Trans>Withdraw</Trans>}
    </Button>
  );
};
