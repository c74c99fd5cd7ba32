import { RAID_AUDIENCES, RAID_MIN_VIEWERS_MAX, type RaidAudience } from '@bandshell/domain/raids';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDraft } from '../../core/forms/use-draft.ts';
import { useSaveSection } from '../../core/forms/use-save-section.ts';
import { problemOf } from '../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Card } from '../../ui/card/card.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
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
  const saved = readFragment(RaidSettingsCardSettings, settings);
  const draft = useDraft({ accepts: saved.accepts, least: String(saved.minViewersCount) });
  const [problem, setProblem] = useState<string>();
  const [, update] = useUpdateRaidSettings();
  const { accepts, least } = draft.value;
  const labels: Readonly<Record<RaidAudience, string>> = {
    EVERYBODY: t`Every channel`,
    FOLLOWED: t`Only channels that I follow`,
    NOBODY: t`Nobody`,
  };
  const save = async () => {
    setProblem(undefined);
    // An amount that is not a whole number is out of bounds, so that the server says what is possible.
    const minViewersCount = /^\s*\d{1,9}\s*$/.test(least) ? Number(least) : -1;
    const { data, error } = await update({ input: { accepts, minViewersCount } });
    const refusal = problemOf(data?.updateRaidSettings, error);
    if (refusal === null) draft.settle({ accepts, least });
    else setProblem(refusal.message);
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  return (
    <Card title={t`Raids`} lead={t`Another channel can send its viewers to you. Users you block can never raid you.`}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <RadioGroup<RaidAudience>
          label={t`Who may raid you`}
          value={accepts}
          options={RAID_AUDIENCES.map((value) => ({ value, label: labels[value] }))}
          onChange={(chosen) => draft.set({ accepts: chosen })}
        />
        <div className={styles.number}>
          <TextField
            label={t`Minimum number of viewers`}
            hint={t`Smaller raids are refused. Enter 0 to accept all raids.`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(RAID_MIN_VIEWERS_MAX).length + 2}
            value={least}
            error={problem}
            disabled={accepts === 'NOBODY'}
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
