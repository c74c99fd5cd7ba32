import { hypeTrainsPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { EmoteImage } from '../../../core/emotes/emote-image.tsx';
import { useDraft } from '../../../core/forms/use-draft.ts';
import { useSaveSection } from '../../../core/forms/use-save-section.ts';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Checkbox } from '../../../ui/field/checkbox.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './hype-train-settings.module.css';
import { useUpdateHypeTrainSettings } from './use-update-hype-train-settings.ts';

export const HypeTrainSettingsFormSettings = graphql(`
  fragment HypeTrainSettingsFormSettings on HypeTrainSettings {
    isEnabled
    difficulty
    cooldownMinutes
    kickOffContributions
    allowsGolden
    rewardSet
    rewardSets {
      name
      rewards {
        level
        emote {
          id
          token
        }
      }
    }
  }
`);
type Settings = ResultOf<typeof HypeTrainSettingsFormSettings>;

/** Text that is no whole number is out of bounds, so that the server says what is possible. */
const wholeOf = (text: string): number => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : -1);

const draftOf = ({ rewardSets: _, cooldownMinutes, kickOffContributions, ...choices }: Settings) => ({
  ...choices,
  cooldown: String(cooldownMinutes),
  kickOff: String(kickOffContributions),
});

export interface HypeTrainSettingsFormProps {
  readonly login: string;
  readonly settings: FragmentOf<typeof HypeTrainSettingsFormSettings>;
}

/** A change applies to the next train. */
export const HypeTrainSettingsForm = ({ login, settings }: HypeTrainSettingsFormProps) => {
  const { t } = useLingui();
  const saved = readFragment(HypeTrainSettingsFormSettings, settings);
  const draft = useDraft(draftOf(saved));
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string }>();
  const [, update] = useUpdateHypeTrainSettings();
  const { value } = draft;
  const set = (changes: Partial<typeof value>) => {
    draft.set(changes);
    setProblem(undefined);
  };
  const save = async () => {
    setProblem(undefined);
    const sent = draft.value;
    const { cooldown, kickOff, ...choices } = sent;
    const input = { ...choices, cooldownMinutes: wholeOf(cooldown), kickOffContributions: wholeOf(kickOff) };
    const { data, error } = await update({ input });
    const refusal = problemOf(data?.updateHypeTrainSettings, error);
    if (refusal === null) draft.settle(sent);
    else setProblem({ code: data?.updateHypeTrainSettings.error?.code ?? '', message: refusal.message });
    return refusal === null;
  };
  const discard = () => {
    setProblem(undefined);
    draft.discard();
  };
  const submit = useSaveSection(draft.isChanged, { save, discard });
  const problemAt = (code: string) => (problem?.code === code ? problem.message : undefined);
  const isOther = problem !== undefined && !['COOLDOWN_INVALID', 'KICK_OFF_INVALID'].includes(problem.code);
  return (
    <Card
      title={t`Hype trains`}
      lead={t`When several viewers cheer or subscribe within minutes, a train starts. Changes apply to the next train.`}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <Checkbox
          label={t`Allow hype trains in my channel`}
          checked={value.isEnabled}
          error={isOther ? problem.message : undefined}
          onChange={(isEnabled) => set({ isEnabled })}
        />
        <RadioGroup
          label={t`Difficulty`}
          look="segments"
          value={value.difficulty}
          options={[
            { value: 'EASY', label: t`Easy` },
            { value: 'MEDIUM', label: t`Normal` },
            { value: 'HARD', label: t`Hard` },
          ]}
          hint={t`Hard levels need more than twice as many points as easy ones.`}
          onChange={(difficulty) => set({ difficulty })}
        />
        <div className={styles.numbers}>
          <TextField
            label={t`Contributions to start`}
            hint={t`3 to 25 within five minutes`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={value.kickOff}
            error={problemAt('KICK_OFF_INVALID')}
            onChange={(event) => set({ kickOff: event.currentTarget.value })}
          />
          <TextField
            label={t`Rest after a train, in minutes`}
            hint={t`60 to 480`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={value.cooldown}
            error={problemAt('COOLDOWN_INVALID')}
            onChange={(event) => set({ cooldown: event.currentTarget.value })}
          />
        </div>
        <Checkbox
          label={t`Allow golden trains`}
          hint={t`Everyone who helps a golden train wins its emote.`}
          checked={value.allowsGolden}
          onChange={(allowsGolden) => set({ allowsGolden })}
        />
        <TrainEmotesChoice
          sets={saved.rewardSets}
          value={value.rewardSet}
          onChange={(rewardSet) => set({ rewardSet })}
        />
      </form>
      <div>
        <ButtonLink to={hypeTrainsPath(login)}>
          <Trans>Show the last trains</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
};

interface TrainEmotesChoiceProps {
  readonly sets: Settings['rewardSets'];
  readonly value: Settings['rewardSet'];
  readonly onChange: (set: Settings['rewardSet']) => void;
}

const TrainEmotesChoice = ({ sets, value, onChange }: TrainEmotesChoiceProps) => {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`Emotes to win`}
      look="cards"
      value={value}
      options={sets.map(({ name, rewards }) => ({
        value: name,
        label: name === 'BAND' ? t`The band` : t`The friends`,
        hint: (
          <span className={styles.emotes}>
            {rewards.map(
              ({ emote }) => emote !== null && <EmoteImage key={emote.id} id={emote.id} token={emote.token} />,
            )}
          </span>
        ),
      }))}
      onChange={onChange}
    />
  );
};
