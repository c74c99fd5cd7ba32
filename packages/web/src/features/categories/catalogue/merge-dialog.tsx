import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';
import { useSettled } from '../../../platform/react/use-settled.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { RadioGroup } from '../../../ui/field/radio-group.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import styles from './catalogue.module.css';
import type { CategoryRecord } from './category-record.ts';
import { useMergeCategories } from './use-merge-categories.ts';

const MergeTargetsQuery = graphql(`
  query MergeTargets($search: String) {
    categories(search: $search, first: 9) {
      id
      slug
      englishName
      viewersCount
    }
  }
`);

export interface MergeDialogProps {
  readonly category: ResultOf<typeof CategoryRecord>;
  readonly onDone: (name: string) => void;
  readonly onClose: () => void;
}

/** Site admins merge a category that is there twice into the one that stays: they find it, and are told what follows. */
export const MergeDialog = ({ category, onDone, onClose }: MergeDialogProps) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [chosenID, setChosenID] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const search = useSettled(typed.trim(), 250);
  const [{ data, error, fetching: isSearching }] = useQuery({
    query: MergeTargetsQuery,
    variables: { search },
    requestPolicy: 'network-only',
    pause: search === '',
  });
  const [{ fetching }, merge] = useMergeCategories();
  const found = search === '' ? [] : (data?.categories ?? []).filter(({ id }) => id !== category.id);
  const chosen = found.find(({ id }) => id === chosenID);
  const name = category.englishName;
  const into = chosen?.englishName ?? '';
  const submit = async () => {
    if (chosen === undefined) return;
    const answer = await merge({ input: { categoryID: category.id, intoCategoryID: chosen.id } });
    const refusal = problemOf(answer.data?.mergeCategories, answer.error);
    setProblem(refusal?.message);
    if (refusal === null) onDone(into);
  };
  return (
    <FormDialog
      open
      danger
      title={t`Merge ${name} into another category`}
      submitLabel={<Trans>Merge permanently</Trans>}
      loading={fetching}
      disabled={chosen === undefined}
      problem={problem}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Category to keep`}
        type="search"
        data-first-focus
        placeholder={t`Part of the name`}
        maxLength={100}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length > 0 && (
        <RadioGroup
          label={t`Found categories`}
          value={chosenID}
          onChange={setChosenID}
          options={found.map(({ id, slug, englishName }) => ({ value: id, label: englishName, hint: slug }))}
        />
      )}
      {search !== '' && found.length === 0 && (
        <p role="status" className={styles.hint}>
          {error !== undefined ? (
            <Trans>The categories could not be loaded</Trans>
          ) : isSearching ? (
            <Trans>Searching…</Trans>
          ) : (
            <Trans>No other category name contains this.</Trans>
          )}
        </p>
      )}
      {chosen !== undefined && (
        <p role="status" className={styles.hint}>
          <Trans>
            Streams, videos, clips, plans and follows of {name} become those of {into}. Searches for {name} and its old
            address lead there. {into} keeps its own box art, fields and tags. This cannot be undone.
          </Trans>
        </p>
      )}
    </FormDialog>
  );
};
