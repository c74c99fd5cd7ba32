import type { EmailKind } from '@bandshell/domain/notifications';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { emailMessages } from './email-messages.ts';
import { useUpdateEmailPreference } from './use-update-email-preference.ts';

export interface EmailSwitchProps {
  readonly kind: EmailKind;
  /** The value saved at the server. */
  readonly isOn: boolean;
}

/** Switch for one kind of mail. It changes at once and reverts if saving fails. */
export const EmailSwitch = ({ kind, isOn }: EmailSwitchProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, update] = useUpdateEmailPreference();
  const [shown, setShown] = useState<boolean>();
  const wanted = useRef<boolean>(undefined);
  const { label, hint } = emailMessages[kind];

  // One request at a time: two could reach the server in the wrong order.
  const change = async (next: boolean) => {
    setShown(next);
    const isUnderWay = wanted.current !== undefined;
    wanted.current = next;
    if (isUnderWay) return;
    for (let sent: boolean | undefined; sent !== wanted.current; ) {
      sent = wanted.current;
      const { data, error } = await update({ input: { kind, isOn: sent } });
      const problem = problemOf(data?.updateEmailPreference, error);
      if (problem !== null) {
        show({ type: 'error', message: problem.message });
        break;
      }
    }
    wanted.current = undefined;
    setShown(undefined);
  };

  return <Switch label={t(label)} hint={t(hint)} checked={shown ?? isOn} onChange={change} />;
};
