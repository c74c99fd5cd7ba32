import { RAID_AUDIENCES, RAID_MIN_VIEWERS_MAX, type RaidAudience } from '@bandshell/domain/raids';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { withoutSent } from '../../core/forms/without-sent.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './raid-settings-card.module.css';
import { useUpdateRaidSettings } from './use-update-raid-settings.ts';

export const RaidSettingsCardSettings = graphql(`
  fragment RaidSettingsCardSettings on RaidSettings {
    accepts
    minViewersCount
  }
`);

/** The owner decides whose raids the channel accepts. */
export const RaidSettingsCard = ({ settings }: { readonly settings: FragmentOf<typeof RaidSettingsCardSettings> }) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const saved = readFragment(RaidSettingsCardSettings, settings);
  const [chosen, setChosen] = useState<RaidAudience>();
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, update] = useUpdateRaidSettings();
  const accepts = chosen ?? saved.accepts;
  const least = typed ?? String(saved.minViewersCount);
  const isChanged = accepts !== saved.accepts || least.trim() !== String(saved.minViewersCount);
  const labels: Readonly<Record<RaidAudience, string>> = {
    EVERYBODY: t`Every channel`,
    FOLLOWED: t`Only channels that I follow`,
    NOBODY: t`Nobody`,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    // What is not a whole number is out of bounds, so that the server says what is possible.
    const minViewersCount = /^\s*\d{1,9}\s*$/.test(least) ? Number(least) : -1;
    const { data, error } = await update({ input: { accepts, minViewersCount } });
    const refusal = problemOf(data?.updateRaidSettings, error);
    if (refusal !== null) return setProblem(refusal.message);
    setChosen(withoutSent(chosen));
    setTyped(withoutSent(typed));
    show({ type: 'success', message: t`Your raid settings are saved.` });
  };
  return (
    <Card
      title={t`Raids`}
      lead={t`Another channel can send its viewers to you. Users that you block can never raid you.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup<RaidAudience>
          label={t`Who may raid you`}
          value={accepts}
          options={RAID_AUDIENCES.map((value) => ({ value, label: labels[value] }))}
          onChange={setChosen}
        />
        <div className={styles.number}>
          <TextField
            label={t`Minimum number of viewers`}
            hint={t`Smaller raids are refused. 0 accepts all.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(RAID_MIN_VIEWERS_MAX).length + 2}
            value={least}
            error={problem}
            disabled={accepts === 'NOBODY'}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </div>
        <div>
          <Button type="submit" loading={fetching} disabled={!isChanged}>
            <Trans>Save raid settings</Trans>
          </Button>
        </div>
      </form>
    </Card>
  );
};
