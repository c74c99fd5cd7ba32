import { useLingui } from '@lingui/react/macro';
import { missingAnswer, type Problem } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { Suggestion } from './suggestion.ts';
import { useHideSuggestion } from './use-hide-suggestion.ts';
import { useUnhideSuggestion } from './use-unhide-suggestion.ts';

export interface SuggestionActions {
  /**
   * Hides a suggestion and offers to undo it.
   * @returns whether it is hidden now
   */
  readonly hide: (suggestion: Suggestion) => Promise<boolean>;
  /** @returns whether it is shown now */
  readonly showAgain: (suggestion: Suggestion) => Promise<boolean>;
}

/** Hides suggestions and shows them again, with a notice. Both also work after the calling component is unmounted. */
export const useSuggestionActions = (): SuggestionActions => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, hideIt] = useHideSuggestion();
  const [, unhideIt] = useUnhideSuggestion();

  const fail = (problem: Problem): false => {
    show({ type: 'error', message: problem.message });
    return false;
  };
  const showAgain = async ({ kind, id, name }: Suggestion): Promise<boolean> => {
    const result = await unhideIt({ input: { kind, targetID: id } });
    const answer = result.data?.unhideSuggestion;
    if (answer?.hiddenSuggestions == null) return fail(answer?.error ?? missingAnswer(result.error));
    show({ type: 'success', message: t`${name} may be suggested to you again.` });
    return true;
  };
  const hide = async (suggestion: Suggestion): Promise<boolean> => {
    const { kind, id, name } = suggestion;
    const result = await hideIt({ input: { kind, targetID: id } });
    const answer = result.data?.hideSuggestion;
    if (answer?.hiddenSuggestions == null) return fail(answer?.error ?? missingAnswer(result.error));
    show({
      type: 'success',
      message: t`${name} is no longer suggested to you.`,
      button: { label: t`Undo`, run: () => void showAgain(suggestion) },
    });
    return true;
  };
  return { hide, showAgain };
};
