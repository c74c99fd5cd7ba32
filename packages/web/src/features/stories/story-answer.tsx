import { STORY_REACTIONS, type StoryReaction } from '@bandshell/domain/stories';
import { Trans, useLingui } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { Button } from '../../ui/button/button.tsx';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import type { ShownStory } from './story-fields.ts';
import styles from './story-player.module.css';
import { storyReactions } from './story-reactions.ts';
import { useReactToStory } from './use-react-to-story.ts';
import { useReplyToStory } from './use-reply-to-story.ts';

export interface StoryAnswerProps {
  readonly story: ShownStory;
  /** The story stands still while the viewer writes. */
  readonly onWriting: (isWriting: boolean) => void;
}

/** The viewer's one reaction, and a reply, which the creator gets as a whisper. */
export const StoryAnswer = ({ story, onWriting }: StoryAnswerProps) => {
  const { t } = useLingui();
  const show = useSnackbar();
  const [, react] = useReactToStory();
  const [{ fetching }, reply] = useReplyToStory();
  const [text, setText] = useState('');
  const { id: storyID, self } = story;
  const name = story.creator?.displayName ?? '';
  const choose = async (reaction: StoryReaction) => {
    const wanted = self?.reaction === reaction ? null : reaction;
    const { data, error } = await react({ input: { storyID, reaction: wanted } });
    const problem = problemOf(data?.reactToStory, error);
    if (problem !== null) show({ type: 'error', message: problem.message });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || fetching) return;
    const { data, error } = await reply({ input: { storyID, text } });
    const problem = problemOf(data?.replyToStory, error);
    if (problem !== null) return show({ type: 'error', message: problem.message });
    setText('');
    show({ type: 'success', message: t`Your reply was sent as a whisper.` });
  };
  return (
    <div className={styles.answer}>
      <fieldset className={styles.reactions}>
        <legend className={styles.legend}>
          <Trans>Your reaction</Trans>
        </legend>
        {STORY_REACTIONS.map((reaction) => (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            aria-pressed={self?.reaction === reaction}
            aria-label={t(storyReactions[reaction].name)}
            title={t(storyReactions[reaction].name)}
            onClick={() => void choose(reaction)}
          >
            <span aria-hidden="true">{storyReactions[reaction].sign}</span>
          </button>
        ))}
      </fieldset>
      <form className={styles.reply} onSubmit={(event) => void send(event)}>
        <input
          className={styles.input}
          value={text}
          maxLength={400}
          aria-label={t`Reply to ${name}`}
          placeholder={t`Reply to ${name}`}
          autoComplete="off"
          onFocus={() => onWriting(true)}
          onBlur={() => onWriting(false)}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="small" loading={fetching} icon={<Send aria-hidden="true" />}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </div>
  );
};
