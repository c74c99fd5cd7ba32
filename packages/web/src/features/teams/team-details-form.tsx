import { countCodePoints } from '@bandshell/domain/kernel';
import { TEAM_DESCRIPTION_MAX_CODE_POINTS, TEAM_DISPLAY_NAME_MAX_CODE_POINTS } from '@bandshell/domain/teams';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useQuery } from 'urql';
import { UserText } from '../../core/markdown/user-text.tsx';
import { type Problem, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonRow } from '../../ui/button/button-row.tsx';
import { Card } from '../../ui/card/card.tsx';
import { LengthOf } from '../../ui/field/length-of.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Alert } from '../../ui/notice/alert.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { ErrorState } from '../../ui/state/error-state.tsx';
import styles from './teams.module.css';
import { useUpdateTeam } from './use-update-team.ts';

const TeamPreview = graphql(`
  query TeamPreview($text: String!) {
    teamDescriptionPreview(text: $text)
  }
`);

export interface TeamDetailsFormProps {
  readonly team: { readonly id: string; readonly displayName: string; readonly description: string };
}

/** The name and the description of a team, with a preview of its Markdown. */
export const TeamDetailsForm = ({ team }: TeamDetailsFormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [displayName, setDisplayName] = useState(team.displayName);
  const [description, setDescription] = useState(team.description);
  const [isPreviewed, setPreviewed] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [{ fetching }, update] = useUpdateTeam();
  const length = countCodePoints(description.trim(), TEAM_DESCRIPTION_MAX_CODE_POINTS + 1);
  const isTooLong = length > TEAM_DESCRIPTION_MAX_CODE_POINTS;
  const errorOf = (code: string): string | undefined => (problem?.code === code ? problem.message : undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = await update({ input: { teamID: team.id, displayName, description } });
    const refusal = problemOf(data?.updateTeam, error);
    setProblem(refusal);
    if (refusal !== null) return;
    show({ type: 'success', message: t`The team is saved.` });
  };
  const isOfField = ['DISPLAY_NAME_INVALID', 'DESCRIPTION_TOO_LONG'].includes(problem?.code ?? '');
  return (
    <Card title={t`Details`}>
      <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Name`}
          value={displayName}
          autoComplete="off"
          maxLength={TEAM_DISPLAY_NAME_MAX_CODE_POINTS * 2}
          error={errorOf('DISPLAY_NAME_INVALID')}
          onChange={(event) => setDisplayName(event.currentTarget.value)}
        />
        <TextArea
          label={t`Description`}
          hint={t`Markdown: **bold**, [link](https://example.org), # heading, - list`}
          rows={8}
          value={description}
          aside={<LengthOf length={length} most={TEAM_DESCRIPTION_MAX_CODE_POINTS} />}
          error={errorOf('DESCRIPTION_TOO_LONG')}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {!isOfField && <Alert text={problem?.message} />}
        <ButtonRow>
          <Button
            type="submit"
            variant="primary"
            loading={fetching}
            disabled={displayName.trim() === team.displayName && description.trim() === team.description}
          >
            <Trans>Save</Trans>
          </Button>
          <Button
            aria-expanded={isPreviewed}
            disabled={length === 0 || isTooLong}
            onClick={() => setPreviewed(!isPreviewed)}
          >
            {isPreviewed ? <Trans>Hide the preview</Trans> : <Trans>Preview</Trans>}
          </Button>
        </ButtonRow>
        {isPreviewed && length > 0 && !isTooLong && <Preview text={description} />}
      </form>
    </Card>
  );
};

/** The text as visitors will see it; it follows when the writer pauses. */
const Preview = ({ text }: { readonly text: string }) => {
  const { t } = useLingui();
  const settled = useSettled(text, 400);
  const [{ data, error }, fetchAgain] = useQuery({ query: TeamPreview, variables: { text: settled } });
  return (
    <section className={styles.preview} aria-label={t`Preview`}>
      {data?.teamDescriptionPreview != null ? (
        <UserText html={data.teamDescriptionPreview} />
      ) : error !== undefined ? (
        <ErrorState title={t`The preview could not be loaded`} onRetry={() => fetchAgain()} />
      ) : (
        <Skeleton shape="block" height="6rem" />
      )}
    </section>
  );
};
