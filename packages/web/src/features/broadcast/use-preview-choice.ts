import { useState } from 'react';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

const stored = storedValue('stream-preview-plays', isBoolean);

/** Whether the creator's page plays their own stream: it costs the computer that encodes. Remembered. */
export const usePreviewChoice = (): readonly [plays: boolean, choose: (plays: boolean) => void] => {
  const [plays, setPlays] = useState(() => stored.read() ?? true);
  const choose = (next: boolean) => {
    stored.write(next);
    setPlays(next);
  };
  return [plays, choose];
};
