import { checkStreamTag, STREAM_TAG_MAX_CODE_POINTS, STREAM_TAGS_MAX, streamTagKey } from '@bandshell/domain/channels';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { isComposing } from '../../platform/react/is-composing.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import styles from './tags-field.module.css';

export interface TagsFieldProps {
  readonly tags: readonly string[];
  /** The text that the server says against them. */
  readonly error: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
}

/** The tags of a stream: words that are added one by one and removed again. */
export const TagsField = ({ tags, error, onChange }: TagsFieldProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const isFull = tags.length >= STREAM_TAGS_MAX;
  const max = STREAM_TAG_MAX_CODE_POINTS;

  const add = (): boolean => {
    const pieces = text.split(/[\s,]+/).filter((piece) => piece !== '');
    let next = [...tags];
    for (const piece of pieces) {
      const tag = checkStreamTag(piece);
      if (!tag.ok) {
        setProblem(t`A tag can have up to ${max} letters and digits.`);
        return false;
      }
      const { value } = tag;
      if (next.some((known) => streamTagKey(known) === streamTagKey(value))) continue;
      if (next.length === STREAM_TAGS_MAX) break;
      next = [...next, value];
    }
    setText('');
    setProblem(undefined);
    if (next.length > tags.length) onChange(next);
    return true;
  };
  const remove = (tag: string) => {
    onChange(tags.filter((each) => each !== tag));
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event.nativeEvent)) return;
    const last = tags.at(-1);
    if ((event.key === 'Enter' && text.trim() !== '') || event.key === ',' || (event.key === ' ' && text !== '')) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };

  return (
    <div className={styles.tags}>
      <TextField
        ref={input}
        label={t`Tags`}
        hint={t`Words that help viewers find your stream. Press Enter, Space or a comma to add one.`}
        error={problem ?? error}
        aside={
          <span>
            {tags.length}/{STREAM_TAGS_MAX}
          </span>
        }
        value={text}
        // All tags may be pasted at once.
        maxLength={STREAM_TAGS_MAX * (STREAM_TAG_MAX_CODE_POINTS + 2)}
        readOnly={isFull}
        placeholder={isFull ? t`Remove a tag to add another one.` : undefined}
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => text.trim() !== '' && add()}
      />
      {tags.length > 0 && (
        <ul className={styles.list} aria-label={t`Tags`}>
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.tag}
                aria-label={t`Remove the tag ${tag}`}
                onClick={() => remove(tag)}
              >
                <span translate="no">{tag}</span>
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
