import { readTimeText, writeTimeText } from '@bandshell/domain/videos';
import { useState } from 'react';
import styles from './editor.module.css';

export interface TimeFieldProps {
  readonly label: string;
  readonly seconds: number;
  /** Called with a valid time when the field loses focus or Enter is pressed. */
  readonly onChange: (seconds: number) => void;
}

/** Field for a time in a video, e.g. 1:02:03.5. Invalid input reverts to the previous value. */
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
