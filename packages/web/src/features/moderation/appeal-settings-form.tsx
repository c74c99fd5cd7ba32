import { DENIAL_DAYS_MAX } from '@bandshell/domain/moderation';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { problemOf, type Problem as Refusal } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { Switch } from '../../ui/field/switch.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { AppealSettings } from './appeals-query.ts';
import styles from './panes.module.css';
import { useUpdateBanAppealSettings } from './use-update-ban-appeal-settings.ts';

export interface AppealSettingsFormProps {
  readonly settings: AppealSettings;
  readonly onSaved: () => void;
}

/** The owner chooses whether the channel takes appeals, and how long a user waits after a denial. */
export const AppealSettingsForm = ({ settings, onSaved }: AppealSettingsFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [isOpen, setOpen] = useState(settings.isOpen);
  const [days, setDays] = useState(String(settings.denialDays));
  const [problem, setProblem] = useState<Refusal | null>(null);
  const [{ fetching }, update] = useUpdateBanAppealSettings();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const denialDays = /^\d{1,4}$/.test(days.trim()) ? Number(days) : 0;
    const { data, error } = await update({ input: { isOpen, denialDays } });
    const refusal = problemOf(data?.updateBanAppealSettings, error);
    setProblem(refusal);
    if (refusal !== null) return;
    show({ type: 'success', message: t`The appeal settings are saved.` });
    onSaved();
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <Switch label={t`Accept appeals`} checked={isOpen} onChange={setOpen} />
      <TextField
        label={t`Days to wait after a denial`}
        hint={t`From 1 to ${DENIAL_DAYS_MAX}.`}
        inputMode="numeric"
        value={days}
        error={problem?.code === 'DENIAL_DAYS_INVALID' ? problem.message : undefined}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <Problem text={problem?.code === 'DENIAL_DAYS_INVALID' ? undefined : problem?.message} />
      <div>
        <Button type="submit" size="small" loading={fetching}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
};
