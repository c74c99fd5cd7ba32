import {
  POLL_CHOICE_MAX,
  POLL_CHOICES_MAX,
  POLL_CHOICES_MIN,
  POLL_SECONDS_DEFAULT,
  POLL_TITLE_MAX,
} from '@bandshell/domain/polls';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { Select } from '../../ui/field/select.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { pollDurations } from './poll-durations.ts';
import styles from './polls-panel.module.css';
import { readPoll, type ShownPoll } from './shown-poll.ts';
import { useCreatePoll } from './use-create-poll.ts';

export interface NewPollFormProps {
  readonly channelID: string;
  readonly onPoll: (poll: ShownPoll) => void;
}

const OF_TITLE: readonly string[] = ['TITLE_EMPTY', 'TITLE_TOO_LONG'];

/** The owner or a moderator asks the chat. */
export const NewPollForm = ({ channelID, onPoll }: NewPollFormProps) => {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [choices, setChoices] = useState<readonly string[]>(['', '']);
  const [seconds, setSeconds] = useState(POLL_SECONDS_DEFAULT);
  const [problem, setProblem] = useState<{ readonly code: string; readonly message: string } | null>(null);
  const [{ fetching }, create] = useCreatePoll();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (fetching) return;
    // Unused lines do not count.
    const used = choices.filter((choice, index) => choice.trim() !== '' || index < POLL_CHOICES_MIN);
    const { data, error } = await create({ input: { channelID, title, choices: used, durationSeconds: seconds } });
    const failure = problemOf(data?.createPoll, error);
    setProblem(failure);
    if (failure !== null || data?.createPoll?.poll == null) return;
    onPoll(readPoll(data.createPoll.poll));
    setTitle('');
    setChoices(['', '']);
  };
  const change = (index: number, text: string) => {
    setProblem(null);
    setChoices(choices.map((choice, at) => (at === index ? text : choice)));
  };
  const isOfTitle = problem !== null && OF_TITLE.includes(problem.code);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t`Question`}
        value={title}
        maxLength={POLL_TITLE_MAX * 2}
        autoComplete="off"
        error={isOfTitle ? problem.message : undefined}
        aside={<LengthOf length={[...title].length} most={POLL_TITLE_MAX} />}
        onChange={(event) => {
          setProblem(null);
          setTitle(event.currentTarget.value);
        }}
      />
      {choices.map((choice, index) => {
        const number = index + 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: choices are their places
          <div key={index} className={styles.choice}>
            <TextField
              label={t`Choice ${number}`}
              value={choice}
              maxLength={POLL_CHOICE_MAX * 2}
              autoComplete="off"
              aside={<LengthOf length={[...choice].length} most={POLL_CHOICE_MAX} />}
              onChange={(event) => change(index, event.currentTarget.value)}
            />
            {choices.length > POLL_CHOICES_MIN && (
              <IconButton
                label={t`Remove choice ${number}`}
                icon={<X aria-hidden="true" />}
                onClick={() => setChoices(choices.filter((_, at) => at !== index))}
              />
            )}
          </div>
        );
      })}
      <Button
        size="small"
        icon={<Plus aria-hidden="true" />}
        disabled={choices.length >= POLL_CHOICES_MAX}
        onClick={() => setChoices([...choices, ''])}
      >
        <Trans>Add a choice</Trans>
      </Button>
      <Select
        label={t`Duration`}
        value={seconds}
        options={pollDurations()}
        onChange={(event) => setSeconds(Number(event.currentTarget.value))}
      />
      <Problem text={problem === null || isOfTitle ? undefined : problem.message} />
      <Button type="submit" variant="primary" loading={fetching}>
        <Trans>Start the poll</Trans>
      </Button>
    </form>
  );
};
