import type { EmailKind } from '@bandshell/domain/announcements';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useUpdateEmailPreference } from './use-update-email-preference.ts';

export interface EmailSwitchProps {
  readonly kind: EmailKind;
  readonly label: string;
  readonly hint: string;
  /** The value saved at the server. */
  readonly isOn: boolean;
}

/** Switch for one kind of mail. It changes at once and reverts if saving fails. */
export const EmailSwitch = ({ kind, label, hint, isOn }: EmailSwitchProps) => {
  const show = useSnackbar();
  const [, update] = useUpdateEmailPreference();
  const [shown, choose] = useSavedChoice(isOn, async (next) => {
    const { data, error } = await update({ input: { kind, isOn: next } });
    const problem = problemOf(data?.updateEmailPreference, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
  return <Switch label={label} hint={hint} checked={shown} onChange={choose} />;
};
