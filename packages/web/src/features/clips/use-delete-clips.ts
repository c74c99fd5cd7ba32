import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from 'urql';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';

const UseDeleteClips = graphql(`
  mutation UseDeleteClips($input: DeleteClipsInput!) {
    deleteClips(input: $input) {
      slugs
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseRestoreClips = graphql(`
  mutation UseRestoreClips($input: RestoreClipsInput!) {
    restoreClips(input: $input) {
      slugs
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** How long the snackbar offers to undo. */
const UNDO_MS = 20_000;

/**
 * Deletes clips and offers to undo it in a snackbar. Resolves to whether they were deleted. `onChanged` runs after the
 * deletion and after an undo.
 */
export const useDeleteClips = (onChanged: () => void): ((slugs: readonly string[]) => Promise<boolean>) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, remove] = useMutation(UseDeleteClips);
  const [, restore] = useMutation(UseRestoreClips);

  const complain = (problem: Problem): void => {
    show({ type: 'error', message: problem.message });
  };

  const bringBack = async (slugs: readonly string[]): Promise<void> => {
    const result = await restore({ input: { slugs: [...slugs] } });
    const answer = result.data?.restoreClips;
    if (answer === undefined || answer.error !== null) return complain(answer?.error ?? missingAnswer(result.error));
    const count = answer.slugs.length;
    show({ type: 'success', message: t`${plural(count, { one: '# clip restored.', other: '# clips restored.' })}` });
    onChanged();
  };

  return async (slugs) => {
    const result = await remove({ input: { slugs: [...slugs] } });
    const answer = result.data?.deleteClips;
    if (answer === undefined || answer.error !== null) {
      complain(answer?.error ?? missingAnswer(result.error));
      return false;
    }
    const gone = answer.slugs;
    const count = gone.length;
    show({
      type: 'info',
      duration: UNDO_MS,
      message: t`${plural(count, { one: '# clip deleted.', other: '# clips deleted.' })}`,
      button: { label: t`Undo`, run: () => void bringBack(gone) },
    });
    onChanged();
    return true;
  };
};
