import { readTimeText, writeTimeText } from '@bandshell/domain/videos';
import { useState } from 'react';
import styles from './editor.module.css';

export interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  /** Called with what was typed, once it is a place and the field is left or Enter pressed. */
  readonly onChange: (seconds: number) => void;
}

/** A place in a video, to be typed: 1:02:03.5. What is no place goes back to what stood there. */
export const TimeField = ({ label, seconds, onChange }: TimeFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const settle = () => {
    const read = typed === undefined ? undefined : readTimeText(typed);
    setTyped(undefined);
    if (read !== undefined && read !== seconds) onChange(read);
  };
  return (
    <input
      type="text"
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      className={styles.time}
      value={typed ?? writeTimeText(seconds)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        settle();
      }}
    />
  );
};
