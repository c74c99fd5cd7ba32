import { COLLECTIONS_MAX } from '@bandshell/domain/collections';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import { useQuery } from 'urql';
import { missingAnswer, type Problem as ProblemData, problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroup } from '../../ui/field/radio-group.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { Problem } from '../../ui/notice/problem.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import styles from './collections.module.css';
import { useAddCollectionItems } from './use-add-collection-items.ts';
import { useCreateCollection } from './use-create-collection.ts';

const AddToCollectionDialogQuery = graphql(`
  query AddToCollectionDialog($login: String!, $first: Int!) {
    user(login: $login) {
      id
      collections(first: $first) {
        edges {
          cursor
          node {
            id
            title
            itemsCount
          }
        }
      }
    }
  }
`);

const NEW = 'new';

export interface AddToCollectionDialogProps {
  readonly login: string;
  /** The dialog is open while the list is not empty. */
  readonly videoIDs: readonly string[];
  readonly onClose: () => void;
}

/** Adds videos to one of the owner's collections, or to a new one. */
export const AddToCollectionDialog = ({ login, videoIDs, onClose }: AddToCollectionDialogProps) => {
  const { t } = useLingui();
  const form = useId();
  const [isSaving, setSaving] = useState(false);
  return (
    <Dialog
      open={videoIDs.length > 0}
      title={t`Add to a collection`}
      onClose={onClose}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={form} variant="primary" loading={isSaving}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <Form id={form} login={login} videoIDs={videoIDs} onClose={onClose} onSaving={setSaving} />
    </Dialog>
  );
};

interface FormProps extends AddToCollectionDialogProps {
  readonly id: string;
  readonly onSaving: (isSaving: boolean) => void;
}

const Form = ({ id, login, videoIDs, onClose, onSaving }: FormProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [request, setWish] = useState<string>();
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string>();
  const [, create] = useCreateCollection();
  const [, add] = useAddCollectionItems();
  const [{ data, error }] = useQuery({
    query: AddToCollectionDialogQuery,
    variables: { login, first: COLLECTIONS_MAX },
    requestPolicy: 'cache-and-network',
  });
  const edges = data?.user?.collections.edges;
  const target = request ?? edges?.[0]?.node.id ?? NEW;

  /** Returns the error; null on success. */
  const save = async (): Promise<ProblemData | null> => {
    let collectionID = target;
    if (target === NEW) {
      const result = await create({ input: { title } });
      const made = result.data?.createCollection;
      if (made?.collection == null) return made?.error ?? missingAnswer(result.error);
      collectionID = made.collection.id;
      // A retry adds to the collection that the first attempt created.
      setWish(collectionID);
    }
    const { data, error } = await add({ input: { collectionID, videoIDs: [...videoIDs] } });
    return problemOf(data?.addCollectionItems, error);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    onSaving(true);
    const answer = await save();
    onSaving(false);
    if (answer !== null) setProblem(answer.message);
    else {
      const count = videoIDs.length;
      show({ type: 'success', message: t`${plural(count, { one: '# video added.', other: '# videos added.' })}` });
      onClose();
    }
  };

  if (edges === undefined && error === undefined) return <Skeleton shape="block" height="16rem" />;
  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <RadioGroup
        label={t`Collection`}
        value={target}
        onChange={setWish}
        options={[
          ...(edges ?? []).map(({ node: { id: value, title: name, itemsCount } }) => ({
            value,
            label: <span translate="no">{name}</span>,
            hint: t`${plural(itemsCount, { one: '# video', other: '# videos' })}`,
          })),
          { value: NEW, label: t`New collection` },
        ]}
      />
      {target === NEW && (
        <TextField
          label={t`Title`}
          value={title}
          autoComplete="off"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <Problem text={problem} />
    </form>
  );
};
