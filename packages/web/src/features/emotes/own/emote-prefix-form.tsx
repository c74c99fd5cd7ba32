import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './own-emotes.module.css';
import { useSetEmotePrefix } from './use-emote-settings.ts';

export interface EmotePrefixFormProps {
  readonly saved: string;
  readonly onSaved: () => void;
}

/** The beginning of all emotes of the channel. */
export const EmotePrefixForm = ({ saved, onSaved }: EmotePrefixFormProps) => {
  const { t } = useLingui();
  const [prefix, setPrefix] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, save] = useSetEmotePrefix();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await save({ input: { prefix: prefix.trim() } });
    const refusal = problemOf(data?.setEmotePrefix, error);
    setProblem(refusal?.message);
    if (refusal === null) onSaved();
  };
  return (
    <form className={styles.inline} noValidate onSubmit={submit}>
      <TextField
        label={t`Prefix`}
        value={prefix}
        autoComplete="off"
        maxLength={10}
        error={problem}
        onChange={(event) => setPrefix(event.currentTarget.value)}
      />
      <Button type="submit" size="small" loading={fetching} disabled={prefix.trim() === saved}>
        <Trans>Save prefix</Trans>
      </Button>
    </form>
  );
};
