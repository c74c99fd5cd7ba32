import { SUSPECT_TREATMENTS, type SuspectTreatment } from '@bandshell/domain/moderation';
import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { Select } from '../../../ui/field/select.tsx';
import { useSnackbar } from '../../../ui/snackbar/use-snackbar.ts';
import { treatmentNames } from './suspect-names.ts';
import { useUpdateChatSuspect } from './use-update-chat-suspect.ts';

export interface TreatmentChoiceProps {
  readonly channelID: string;
  readonly login: string;
  readonly displayName: string;
  readonly treatment: SuspectTreatment;
  readonly hint?: string | undefined;
  readonly onChanged?: () => void;
}

const isTreatment = (text: string): text is SuspectTreatment => SUSPECT_TREATMENTS.some((one) => one === text);

/** A moderator monitors or restricts a user, or ends that. */
export const TreatmentChoice = ({
  channelID,
  login,
  displayName,
  treatment,
  hint,
  onChanged,
}: TreatmentChoiceProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [{ fetching }, update] = useUpdateChatSuspect();
  const names = treatmentNames();
  const change = async (next: SuspectTreatment) => {
    const { data, error } = await update({ input: { channelID, login, treatment: next } });
    const problem = problemOf(data?.updateChatSuspect, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    onChanged?.();
  };
  return (
    <Select
      label={t`Messages of ${displayName}`}
      hint={hint}
      value={treatment}
      disabled={fetching}
      options={SUSPECT_TREATMENTS.map((value) => ({ value, label: names[value] }))}
      onChange={({ currentTarget: { value } }) => {
        if (isTreatment(value)) void change(value);
      }}
    />
  );
};
