import type { NotificationKind } from '@bandshell/domain/announcements';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSwitchNotifications } from './use-switch-notifications.ts';

export interface KindSwitchProps {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly hint: string;
  /** The value saved at the server. */
  readonly isOn: boolean;
}

/** Switch for one kind of notification in the app. It changes at once and reverts if saving fails. */
export const KindSwitch = ({ kind, label, hint, isOn }: KindSwitchProps) => {
  const show = useSnackbar();
  const [, change] = useSwitchNotifications();
  const [shown, choose] = useSavedChoice(isOn, async (next) => {
    const { data, error } = await change({ input: { kind, isOn: next } });
    const problem = problemOf(data?.switchNotifications, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
  return <Switch label={label} hint={hint} checked={shown} onChange={choose} />;
};
