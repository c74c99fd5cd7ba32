import { CHEER_MINIMUM_MAX } from '@bandshell/domain/bits';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './cheer-settings-card.module.css';
import { useUpdateCheerSettings } from './use-update-cheer-settings.ts';

/** The owner sets the least that a cheer in the channel has. */
export const CheerSettingsCard = ({ minimum }: { readonly minimum: number }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [saved, setSaved] = useState(minimum);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useUpdateCheerSettings();
  const least = typed ?? String(saved);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    // What is not a whole number is out of bounds, so that the server says what is possible.
    const cheerMinimumBits = /^\s*\d{1,9}\s*$/.test(least) ? Number(least) : -1;
    const { data, error } = await update({ input: { cheerMinimumBits } });
    const refusal = problemOf(data?.updateCheerSettings, error);
    if (refusal !== null) return setProblem(refusal.message);
    setSaved(data?.updateCheerSettings.cheerSettings?.cheerMinimumBits ?? cheerMinimumBits);
    setTyped(withoutSent(typed));
    show({ type: 'success', message: t`Your minimum for cheers is saved.` });
  };
  return (
    <Card title={t`Cheers`} lead={t`Viewers cheer with Bits in your chat. You earn a cent for each Bit.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <div className={styles.number}>
          <TextField
            label={t`Minimum number of Bits`}
            hint={t`Smaller cheers are refused. 1 accepts all.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(CHEER_MINIMUM_MAX).length + 2}
            value={least}
            error={problem}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </div>
        <div>
          <Button type="submit" loading={fetching} disabled={least.trim() === String(saved)}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
