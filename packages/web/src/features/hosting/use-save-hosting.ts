import type { HostingAudience } from '@bandshell/domain/hosting';
import { useRef } from 'react';
import { problemOf } from '../../core/messages/problem-text.ts';
import { useUpdateHostingSettings } from './use-update-hosting-settings.ts';

export interface HostingInput {
  readonly isEnabled: boolean;
  readonly accepts: HostingAudience;
  readonly logins: readonly string[];
}

/** Saves changes of the hosting settings one after the other. */
export const useSaveHosting = (saved: HostingInput) => {
  const [{ fetching }, update] = useUpdateHostingSettings();
  /** The settings after the change that is being saved. */
  const saving = useRef<Promise<HostingInput>>(undefined);

  /**
   * Saves a change; returns why it failed. The server takes all settings at once, so a change waits for the one before it
   * and includes that one if it was accepted.
   */
  const save = async (changed: Partial<HostingInput>): Promise<string | undefined> => {
    const before = saving.current ?? saved;
    let problem: string | undefined;
    const send = async () => {
      const known = await before;
      const input = { ...known, ...changed };
      const { data, error } = await update({ input: { ...input, logins: [...input.logins] } });
      problem = problemOf(data?.updateHostingSettings, error)?.message;
      return problem === undefined ? input : known;
    };
    const settings = send();
    saving.current = settings;
    await settings;
    if (saving.current === settings) saving.current = undefined;
    return problem;
  };
  return { fetching, save };
};
