import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { useRecentLogIn } from '../../core/viewer/use-recent-log-in.ts';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { applicationProblem } from './application-problem.ts';
import { useRegisterApplication } from './use-register-application.ts';

export interface RegisterApplicationDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** `secret` is null for a public application. */
  readonly onRegistered: (id: string, secret: string | null) => void;
}

const nothing = { name: '', redirectURIs: [] };

export const RegisterApplicationDialog = ({ open, onClose, onRegistered }: RegisterApplicationDialogProps) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [kind, setKind] = useState<'CONFIDENTIAL' | 'PUBLIC'>('CONFIDENTIAL');
  const [{ fetching }, register] = useRegisterApplication();
  return (
    <ApplicationDialog
      open={open}
      title={t`Register an application`}
      submitLabel={t`Register`}
      loading={fetching}
      initial={nothing}
      onSend={async (details) => {
        const { data, error } = await withRecentLogIn(() => register({ input: { kind, ...details } }));
        const made = data?.registerApplication;
        if (made?.application == null) return applicationProblem(made?.error ?? missingAnswer(error));
        onRegistered(made.application.id, made.clientSecret);
        return undefined;
      }}
      onClose={onClose}
    >
      <RadioGroup
        look="cards"
        label={t`Where does it run?`}
        value={kind}
        onChange={setKind}
        options={[
          {
            value: 'CONFIDENTIAL',
            label: t`On my own server`,
            hint: t`It can keep a secret and uses it to prove its identity.`,
          },
          {
            value: 'PUBLIC',
            label: t`In browsers or on users’ devices`,
            hint: t`Web pages, apps, games, devices. It has no secret and uses PKCE.`,
          },
        ]}
      />
    </ApplicationDialog>
  );
};
