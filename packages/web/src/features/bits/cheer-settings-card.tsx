import { CHEER_MINIMUM_MAX } from '@bandshell/domain/bits';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './cheer-settings-card.module.css';
import { useUpdateCheerSettings } from './use-update-cheer-settings.ts';

/** The owner sets the least that a cheer in the channel has. */
export const CheerSettingsCard = ({ minimum }: { readonly minimum: number }) => {
  const { t } = useLingui();
  const [saved, setSaved] = useState(minimum);
  const draft = useDraft({ least: String(saved) });
  const [problem, setProblem] = useState<string>();
  const [, update] = useUpdateCheerSettings();
  const { least } = draft.value;
  const save = async () => {
    setProblem(undefined);
    // An amount that is not a whole number is out of bounds, so that the server says what is possible.
    const cheerMinimumBits = /^\s*\d{1,9}\s*$/.test(least) ? Number(least) : -1;
    const { data, error } = await update({ input: { cheerMinimumBits } });
    const refusal = problemOf(data?.updateCheerSettings, error);
    if (refusal !== null) {
      setProblem(refusal.message);
      return false;
    }
    setSaved(data?.updateCheerSettings.cheerSettings?.cheerMinimumBits ?? cheerMinimumBits);
    draft.settle({ least });
    return true;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  return (
    <Card title={t`Cheers`} lead={t`Viewers cheer with Bits in your chat. You earn a cent for each Bit.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.number}>
          <TextField
            label={t`Minimum number of Bits`}
            hint={t`Smaller cheers are refused. Enter 1 to accept all cheers.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(CHEER_MINIMUM_MAX).length + 2}
            value={least}
            error={problem}
            onChange={(event) => {
              draft.set({ least: event.currentTarget.value });
              setProblem(undefined);
            }}
          />
        </div>
      </form>
    </Card>
  );
};
