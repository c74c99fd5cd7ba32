import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './costreams.module.css';
import { useInviteCostreamer } from './use-invite-costreamer.ts';

/** Invites a channel to the viewer's co-stream; the first invitation makes it. */
export const InviteForm = () => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [login, setLogin] = useState('');
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, invite] = useInviteCostreamer();
  const submit = async () => {
    const asked = login.trim();
    if (asked === '') return setProblem(t`Enter the name of a channel.`);
    const { data, error } = await invite({ input: { login: asked } });
    const refusal = problemOf(data?.inviteCostreamer, error);
    setProblem(refusal?.message);
    if (refusal !== null) return;
    setLogin(withoutSent(login, ''));
    show({ type: 'success', message: t`${asked} is invited.` });
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
        label={t`Invite a channel`}
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
