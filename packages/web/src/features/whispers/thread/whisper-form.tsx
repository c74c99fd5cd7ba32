import { countCodePoints } from '@bandshell/domain/kernel';
import { WHISPER_MAX_CODE_POINTS } from '@bandshell/domain/whispers';
import { useLingui } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { isComposing } from '../../../platform/react/is-composing.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import styles from './whisper-thread.module.css';

/** Remaining characters from which on the count is announced. */
const NEAR_THE_END = 50;

export interface WhisperFormProps {
  readonly displayName: string;
  readonly onSend: (text: string) => void;
}

/** Enter sends; Shift+Enter adds a line. */
export const WhisperForm = ({ displayName, onSend }: WhisperFormProps) => {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const left = WHISPER_MAX_CODE_POINTS - countCodePoints(text);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || left < 0) return;
    onSend(text);
    setText('');
    // The pressed button is disabled and cannot hold the focus.
    field.current?.focus();
  };

  return (
    <form className={styles.form} onSubmit={send}>
      <textarea
        ref={field}
        rows={2}
        aria-label={t`Whisper to ${displayName}`}
        placeholder={t`Whisper to ${displayName}`}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the user opened the thread to write
        autoFocus
        aria-invalid={left < 0 || undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !isComposing(event.nativeEvent)) {
            event.preventDefault();
            send();
          }
        }}
      />
      <div className={styles.formEnd}>
        {left <= NEAR_THE_END && (
          <span role="status" className={left < 0 ? styles.over : undefined}>
            {left}
          </span>
        )}
        <IconButton
          type="submit"
          size="small"
          hint="none"
          label={t`Send`}
          disabled={text.trim() === '' || left < 0}
          icon={<SendHorizontal aria-hidden="true" />}
        />
      </div>
    </form>
  );
};
