import { useLingui } from '@lingui/react/macro';
import { problemOf } from '../../../core/messages/problem-text.ts';
import { TakeDown } from '../../../core/staff/take-down.tsx';
import { useRecentLogIn } from '../../../core/viewer/use-recent-log-in.ts';
import type { ShownStory } from '../story-fields.ts';
import { useTakeDownStory } from './use-take-down-story.ts';

/** Lets staff remove a story permanently. */
export const TakeDownStory = ({ story }: { readonly story: ShownStory }) => {
  const { t } = useLingui();
  const withRecentLogIn = useRecentLogIn();
  const [{ fetching }, takeDown] = useTakeDownStory();
  const name = story.creator?.displayName ?? '';
  return (
    <TakeDown
      title={t`Story of ${name}`}
      login={story.creator?.login ?? ''}
      question={t`Take down this story?`}
      consequence={t`Its pictures are deleted, and its creator gets an email.`}
      isBusy={fetching}
      onTakeDown={async (note) => {
        const { data, error } = await withRecentLogIn(() => takeDown({ input: { storyID: story.id, note } }));
        return problemOf(data?.takeDownStory, error);
      }}
    />
  );
};
