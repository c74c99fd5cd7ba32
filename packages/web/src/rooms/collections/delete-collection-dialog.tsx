import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { problemText, unreachable } from '../../spine/words/problem-text.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { collectionWords } from './collection-words.ts';
import { useDeleteCollection } from './use-delete-collection.ts';

export interface DeleteCollectionDialogProps {
  /** Undefined: the dialog is closed. */
  readonly collection: { readonly id: string; readonly title: string } | undefined;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export const DeleteCollectionDialog = ({ collection, onClose, onDeleted }: DeleteCollectionDialogProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [problem, setProblem] = useState<string>();
  const [{ fetching }, remove] = useDeleteCollection();
  const title = collection?.title ?? '';

  const close = () => {
    setProblem(undefined);
    onClose();
  };
  const submit = async () => {
    if (collection === undefined) return;
    setProblem(undefined);
    const { data } = await remove({ input: { collectionID: collection.id } });
    const error = data?.deleteCollection.error;
    if (error === undefined) setProblem(t(unreachable));
    else if (error !== null && error.code !== 'NOT_FOUND') setProblem(problemText(error, collectionWords));
    else {
      show({ type: 'success', message: t`The collection is deleted.` });
      close();
      onDeleted();
    }
  };

  return (
    <ConfirmDialog
      danger
      open={collection !== undefined}
      title={t`Delete ${title}?`}
      confirmLabel={t`Delete collection`}
      loading={fetching}
      error={problem}
      onConfirm={submit}
      onClose={close}
    >
      <Trans>The collection goes for good. Its videos stay.</Trans>
    </ConfirmDialog>
  );
};
