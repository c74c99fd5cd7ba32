import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { CodeField } from '../../ui/field/code-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { failureText } from '../messages/problem-text.ts';
import { hasPasskeys, usePasskey } from '../passkey/use-passkey.ts';
import { useReauthenticate } from './use-reauthenticate.ts';

const RecentLogInDialogQuery = graphql(`
  query RecentLogInDialog {
    currentUser {
      id
      login
      twoFactor {
        isEnabled
      }
      passkeys {
        id
      }
    }
  }
`);

type Proof = Parameters<ReturnType<typeof useReauthenticate>[1]>[0]['input'];

export interface RecentLogInDialogProps {
  readonly onSettled: (isProven: boolean) => void;
}

/** Asks the viewer to confirm their identity: by password, by an app code, or by a passkey. */
export const RecentLogInDialog = ({ onSettled }: RecentLogInDialogProps) => {
  const { t } = useLingui();
  const [{ data }] = useQuery({ query: RecentLogInDialogQuery, variables: {}, requestPolicy: 'cache-and-network' });
  const [{ fetching }, reauthenticate] = useReauthenticate();
  const askPasskey = usePasskey();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [byCode, setByCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const viewer = data?.currentUser;
  const hasApp = viewer?.twoFactor?.isEnabled === true;
  const canUsePasskey = hasPasskeys() && (viewer?.passkeys?.length ?? 0) > 0;

  const prove = async (proof: Proof) => {
    setProblem(undefined);
    const result = await reauthenticate({ input: proof });
    const answer = result.data?.reauthenticate;
    if (answer?.user != null) onSettled(true);
    else {
      setProblem(failureText(answer?.error, result.error));
      setCode('');
    }
  };

  const provePasskey = async () => {
    setProblem(undefined);
    const outcome = await askPasskey('REAUTHENTICATE');
    if (outcome.kind === 'answer') await prove({ passkey: outcome.answer });
    else if (outcome.kind === 'refused') setProblem(outcome.problem.message);
    else if (outcome.kind === 'failed') setProblem(t`The passkey did not work. Try another way.`);
  };

  const submit = () => {
    if (byCode ? code.length === 6 : password !== '') void prove(byCode ? { code } : { password });
  };

  return (
    <FormDialog
      open
      title={t`Confirm that it is you`}
      submitLabel={t`Confirm`}
      loading={fetching}
      problem={problem}
      onSubmit={submit}
      onClose={() => onSettled(false)}
    >
      <p>
        <Trans>Confirm this change. We will not ask again for 15 minutes.</Trans>
      </p>
      {/* Tells password managers which account the password belongs to. */}
      <input hidden readOnly type="text" autoComplete="username" value={viewer?.login ?? ''} />
      {byCode ? (
        <CodeField
          label={t`Code from your authenticator app`}
          value={code}
          autoFocus
          onChange={setCode}
          onComplete={(complete) => void prove({ code: complete })}
        />
      ) : (
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          autoFocus
          data-first-focus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
      {(hasApp || canUsePasskey) && (
        <ButtonRow>
          {canUsePasskey && (
            <Button icon={<KeyRound aria-hidden="true" />} onClick={provePasskey}>
              <Trans>Use a passkey</Trans>
            </Button>
          )}
          {hasApp && (
            <Button variant="ghost" onClick={() => setByCode(!byCode)}>
              {byCode ? <Trans>Use your password</Trans> : <Trans>Use a code from your app</Trans>}
            </Button>
          )}
        </ButtonRow>
      )}
    </FormDialog>
  );
};
