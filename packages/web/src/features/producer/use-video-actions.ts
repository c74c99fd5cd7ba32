import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import { useDeleteVideos } from './use-delete-videos.ts';
import { useRestoreVideos } from './use-restore-videos.ts';
import { useRetryVideoUpload } from './use-retry-video-upload.ts';
import { useUpdateVideos } from './use-update-videos.ts';
import type { Visibility } from './video-messages.ts';

/** How long the snackbar offers to undo. The list of deleted videos offers it for a day. */
const UNDO_MS = 20_000;

type Refusals = readonly Problem[];

/** Actions on one or several videos; each shows its result. `onChanged` runs when lists change. */
export const useVideoActions = (onChanged: () => void) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, update] = useUpdateVideos();
  const [, remove] = useDeleteVideos();
  const [, restore] = useRestoreVideos();
  const [, again] = useRetryVideoUpload();

  const complain = (problem: Problem): void => {
    show({ type: 'error', message: problem.message });
  };

  /** Shows how many videos were refused, and why. */
  const reportRefused = (refused: Refusals): void => {
    for (const code of new Set(refused.map((one) => one.code))) {
      const same = refused.filter((one) => one.code === code);
      const [first] = same;
      if (first === undefined) continue;
      const count = same.length;
      const reason = first.message;
      show({
        type: 'warning',
        message: t`${plural(count, { one: '# video was not changed.', other: '# videos were not changed.' })} ${reason}`,
      });
    }
  };

  const bringBack = async (ids: readonly string[]): Promise<void> => {
    const result = await restore({ input: { videoIDs: [...ids] } });
    const answer = result.data?.restoreVideos;
    if (answer === undefined || answer.error !== null) {
      complain(answer?.error ?? missingAnswer(result.error));
      return;
    }
    const count = answer.videoIDs.length;
    show({ type: 'success', message: t`${plural(count, { one: '# video restored.', other: '# videos restored.' })}` });
    reportRefused(answer.refused);
    onChanged();
  };

  const deleteNow = async (ids: readonly string[]): Promise<boolean> => {
    const result = await remove({ input: { videoIDs: [...ids] } });
    const answer = result.data?.deleteVideos;
    if (answer === undefined || answer.error !== null) {
      complain(answer?.error ?? missingAnswer(result.error));
      return false;
    }
    const gone = answer.videoIDs;
    const count = gone.length;
    reportRefused(answer.refused);
    show({
      type: 'info',
      duration: UNDO_MS,
      message: t`${plural(count, {
        one: '# video deleted. You can restore it for 24 hours.',
        other: '# videos deleted. You can restore them for 24 hours.',
      })}`,
      button: { label: t`Undo`, run: () => void bringBack(gone) },
    });
    onChanged();
    return true;
  };

  const setVisibility = async (ids: readonly string[], visibility: Visibility): Promise<void> => {
    const result = await update({ input: { videoIDs: [...ids], visibility } });
    const answer = result.data?.updateVideos;
    if (answer === undefined || answer.error !== null) {
      complain(answer?.error ?? missingAnswer(result.error));
      return;
    }
    const count = answer.videos.length;
    show({ type: 'success', message: t`${plural(count, { one: '# video changed.', other: '# videos changed.' })}` });
    reportRefused(answer.refused);
  };

  /** Processes an uploaded file again. */
  const retry = async (id: string): Promise<void> => {
    const result = await again({ input: { id } });
    const answer = result.data?.retryVideoUpload;
    if (answer === undefined || answer.error !== null) complain(answer?.error ?? missingAnswer(result.error));
    else onChanged();
  };

  return { deleteNow, bringBack, setVisibility, retry };
};
