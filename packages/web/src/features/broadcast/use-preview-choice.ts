import { useState } from 'react';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

const stored = storedValue('stream-preview-plays', isBoolean);

/**
 * Whether creators see a preview of their own stream. It uses the CPU of the computer that encodes. The choice is
 * stored.
 */
export const usePreviewChoice = (): readonly [plays: boolean, choose: (plays: boolean) => void] => {
  const [plays, setPlays] = useState(() => stored.read() ?? true);
  const choose = (next: boolean) => {
    stored.write(next);
    setPlays(next);
  };
  return [plays, choose];
};
