import { readUserCode } from '@bandshell/domain/oauth';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { CodeField } from '../../ui/field/code-field.tsx';
import styles from './gate-card.module.css';
import { GateCard } from './gate-card.tsx';
import { useFindOauthDevice, type WaitingDevice } from './use-find-oauth-device.ts';

export interface DeviceCodeFormProps {
  /** Code from the address. It is not submitted automatically, because an attacker could have made the link. */
  readonly code: string;
  readonly problem: string | undefined;
  readonly onFound: (device: WaitingDevice) => void;
}

export const DeviceCodeForm = ({ code, problem, onFound }: DeviceCodeFormProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState(() => readUserCode(code) ?? '');
  const [fault, setFault] = useState(problem);
  const [{ fetching }, find] = useFindOauthDevice();

  const send = async () => {
    setFault(undefined);
    if (readUserCode(typed) === null) return setFault(t`Enter the eight letters that your device shows.`);
    const { data, error } = await find({ input: { userCode: typed } });
    const outcome = data?.findOauthDevice;
    if (outcome?.device != null) onFound(outcome.device);
    else setFault(failureText(outcome?.error, error));
  };

  return (
    <GateCard title={t`Connect a device`} lead={t`Enter the code that your TV, console or program shows.`}>
      <form
        noValidate
        className={styles.asks}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <CodeField
          label={t`Code`}
          name="user-code"
          kind="characters"
          length={8}
          value={typed}
          error={fault}
          onChange={(next) => {
            setTyped(next);
            setFault(undefined);
          }}
        />
        <Button type="submit" variant="primary" size="large" wide loading={fetching}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </GateCard>
  );
};
