import type { ClipsSettingsChange } from '@bandshell/domain/clips';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { failureText } from '../../core/messages/problem-text.ts';
import { useSnackbar } from '../../ui/snackbar/use-snackbar.ts';
import {
  type ClipsSettingsError,
  fetchClipsSettings,
  type ShownClipsSettings,
  saveClipsSettings,
} from './clips-settings.ts';

export interface EditedClipsSettings {
  /** Undefined until they are loaded. */
  readonly settings: ShownClipsSettings | undefined;
  readonly error: ClipsSettingsError | undefined;
  readonly refetch: () => void;
  /**
   * Shows the change at once and restores the old value if the server refuses. `shown` is the display value until then.
   * Resolves to whether it was saved.
   */
  readonly change: (change: ClipsSettingsChange, shown: ShownClipsSettings) => Promise<boolean>;
}

/** The viewer's clip settings, and a function to change them. */
export function useClipsSettings(channelLogin: string): EditedClipsSettings {
  const client = useClient();
  const show = useSnackbar();
  const [settings, setSettings] = useState<ShownClipsSettings>();
  const [error, setError] = useState<ClipsSettingsError>();
  // Changes are sent one after the other; each starts from the result of the previous one.
  const saved = useRef<ShownClipsSettings>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const refetch = async () => {
    setError(undefined);
    const result = await fetchClipsSettings(client, channelLogin);
    if ('error' in result) return setError(result.error);
    saved.current = result.settings;
    setSettings(result.settings);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another channel has other settings
  useEffect(() => {
    void refetch();
  }, [channelLogin]);

  const save = async (change: ClipsSettingsChange): Promise<boolean> => {
    if (saved.current === undefined) return false;
    const result = await saveClipsSettings(client, saved.current, change);
    waiting.current -= 1;
    if ('settings' in result) saved.current = result.settings;
    else
      show({
        type: 'error',
        message: failureText(result.problem, undefined),
      });
    if (waiting.current === 0) setSettings(saved.current);
    return 'settings' in result;
  };

  return {
    settings,
    error,
    refetch: () => void refetch(),
    change: (change, shown) => {
      setSettings(shown);
      waiting.current += 1;
      const saving = queue.current.then(() => save(change));
      queue.current = saving;
      return saving;
    },
  };
}
