import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './shared-chat.module.css';
import { useInviteToSharedChat } from './use-invite-to-shared-chat.ts';

/** Invites a channel to the viewer's shared chat; the first invitation makes it. */
export const InviteForm = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, invite] = useInviteToSharedChat();
  const submit = async () => {
    const asked = login.trim();
    if (asked === '') return setProblem(t`Enter the name of a channel.`);
    const { data, error } = await invite({ input: { login: asked } });
    const refusal = problemOf(data?.inviteToSharedChat, error);
    setProblem(refusal?.message);
    if (refusal !== null) return;
    setLogin(withoutSent(login, ''));
    show({ type: 'success', message: t`${asked} is invited to the shared chat.` });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t`Invite a channel to share the chat`}
        placeholder={t`Name of the channel`}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={30}
        value={login}
        error={problem}
        onChange={(event) => {
          setLogin(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      <Button type="submit" loading={fetching}>
        <Trans>Invite</Trans>
      </Button>
    </form>
  );
};
