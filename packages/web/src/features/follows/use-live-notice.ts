import { useMutation } from 'urql';
import { problemOf } from '../../core/messages/problem-text.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSavedChoice } from '../../platform/react/use-saved-choice.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';

const UseLiveNotice = graphql(`
  mutation UseLiveNotice($input: SetLiveNoticeInput!) {
    setLiveNotice(input: $input) {
      user {
        id
        self {
          isLiveNoticeOn
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

/** Whether the viewer is notified when a channel goes live, and how to change it. */
export const useLiveNotice = (targetID: string, saved: boolean) => {
  const show = useSnackbar();
  const [, set] = useMutation(UseLiveNotice);
  return useSavedChoice(saved, async (isOn) => {
    const { data, error } = await set({ input: { targetID, isOn } });
    const problem = problemOf(data?.setLiveNotice, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
    return problem === null;
  });
};
