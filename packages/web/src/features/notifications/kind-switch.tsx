import type { NotificationKind } from '@bandshell/domain/announcements';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
import { Switch } from '../../ui/field/switch.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useSwitchNotifications } from './use-switch-notifications.ts';
import { useSwitchPushMessages } from './use-switch-push-messages.ts';

export interface KindSwitchProps {
  readonly kind: NotificationKind;
  readonly label: string;
  readonly hint: string;
  /** The value saved at the server. */
  readonly isOn: boolean;
}

interface ChoiceProps extends KindSwitchProps {
  /** Resolves to why it could not be saved; null: it is. */
  readonly save: (input: { readonly kind: NotificationKind; readonly isOn: boolean }) => Promise<Problem | null>;
}
type Problem = NonNullable<ReturnType<typeof problemOf>>;

/** It changes at once and reverts if saving fails. */
const KindChoice = ({ kind, label, hint, isOn, save }: ChoiceProps) => {
  const show = useSnackbar();
  const [shown, choose] = useSavedChoice(isOn, async (next) => {
    const problem = await save({ kind, isOn: next });
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
  return <Switch label={label} hint={hint} checked={shown} onChange={choose} />;
};

/** Switch for one kind of notification in the app. */
export const KindSwitch = (props: KindSwitchProps) => {
  const [, change] = useSwitchNotifications();
  const save: ChoiceProps['save'] = async (input) => {
    const { data, error } = await change({ input });
    return problemOf(data?.switchNotifications, error);
  };
  return <KindChoice {...props} save={save} />;
};

/** Switch for one kind of push message. */
export const PushKindSwitch = (props: KindSwitchProps) => {
  const [, change] = useSwitchPushMessages();
  const save: ChoiceProps['save'] = async (input) => {
    const { data, error } = await change({ input });
    return problemOf(data?.switchPushMessages, error);
  };
  return <KindChoice {...props} save={save} />;
};
