import { useLingui } from '@lingui/react/macro';
import { useMutation } from 'urql';
import { missingAnswer } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';

const UseForgetVideo = graphql(`
  mutation UseForgetVideo($input: ClearViewingHistoryInput!) {
    clearViewingHistory(input: $input) {
      isCleared
    }
  }
`);

const UseRememberVideo = graphql(`
  mutation UseRememberVideo($input: RestoreViewingHistoryInput!) {
    restoreViewingHistory(input: $input) {
      isRestored
    }
  }
`);

/** How long the snackbar offers to undo. */
const UNDO_MS = 20_000;

/** A video of the viewing history. */
export interface ForgettableVideo {
  readonly id: string;
  readonly title: string;
}

/**
 * Removes a video from the viewing history and offers to undo it in a snackbar.
 * @param onChanged runs after the removal and after an undo; `isRemoved` is the new state
 * @returns resolves to whether it was removed
 */
export const useForgetVideo = (
  onChanged: (id: string, isRemoved: boolean) => void,
): ((video: ForgettableVideo) => Promise<boolean>) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, forget] = useMutation(UseForgetVideo);
  const [, remember] = useMutation(UseRememberVideo);

  const undo = async (id: string): Promise<void> => {
    const { data, error } = await remember({ input: { videoID: id } });
    if (data === undefined) show({ type: 'error', message: missingAnswer(error).message });
    else if (data.restoreViewingHistory.isRestored) onChanged(id, false);
    else show({ type: 'error', message: t`This video is permanently removed from your history.` });
  };

  return async ({ id, title }) => {
    const { data, error } = await forget({ input: { videoID: id } });
    if (data === undefined) {
      show({ type: 'error', message: missingAnswer(error).message });
      return false;
    }
    show({
      type: 'info',
      key: `forget-${id}`,
      duration: UNDO_MS,
      message: t`“${title}” was removed from your viewing history.`,
      button: { label: t`Undo`, run: () => void undo(id) },
    });
    onChanged(id, true);
    return true;
  };
};
