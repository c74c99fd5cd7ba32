import type { EmailKind } from '@bandshell/domain/notifications';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
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
  const [shown, choose] = useSavedChoice(isOn, async (next) => {
    const { data, error } = await update({ input: { kind, isOn: next } });
    const problem = problemOf(data?.updateEmailPreference, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
  const { label, hint } = emailMessages[kind];
  return <Switch label={t(label)} hint={t(hint)} checked={shown} onChange={choose} />;
};
