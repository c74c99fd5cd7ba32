import { useLingui } from '@lingui/react/macro';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useOwnCollectionsAgain } from './own-collections.ts';
import { useDeleteCollection } from './use-delete-collection.ts';
import { useRestoreCollection } from './use-restore-collection.ts';

/** How long the snackbar offers to undo. The list of deleted collections offers it for a day. */
const UNDO_MS = 20_000;

/** Deletes and restores the owner's collections, shows the result and refreshes the lists. */
export const useCollectionDeletion = (login: string) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const refresh = useOwnCollectionsAgain(login);
  const [{ fetching }, remove] = useDeleteCollection();
  const [, restore] = useRestoreCollection();

  const complain = (problem: Problem): void => {
    show({ type: 'error', message: problem.message });
  };

  const bringBack = async (collectionID: string): Promise<void> => {
    const result = await restore({ input: { collectionID } });
    const answer = result.data?.restoreCollection;
    if (answer === undefined || answer.error !== null) complain(answer?.error ?? missingAnswer(result.error));
    else show({ type: 'success', message: t`The collection is restored.` });
    refresh();
  };

  /** True when the collection was deleted. */
  const deleteNow = async (collectionID: string): Promise<boolean> => {
    const result = await remove({ input: { collectionID } });
    const answer = result.data?.deleteCollection;
    if (answer === undefined || (answer.error !== null && answer.error.code !== 'NOT_FOUND')) {
      complain(answer?.error ?? missingAnswer(result.error));
      return false;
    }
    show({
      type: 'info',
      duration: UNDO_MS,
      message: t`Collection deleted. You can restore it for 24 hours.`,
      button: { label: t`Undo`, run: () => void bringBack(collectionID) },
    });
    refresh();
    return true;
  };

  return { fetching, deleteNow, bringBack };
};
