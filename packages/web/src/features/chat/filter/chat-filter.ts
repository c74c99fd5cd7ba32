import type { FlaggedPreferences } from '@bandshell/domain/chat';
import { FLAGGED_CATEGORIES, type FlaggedCategory } from '@bandshell/domain/kernel';
import { useSyncExternalStore } from 'react';
import { storedValue } from '../../../platform/storage/stored-value.ts';

const isFilter = (value: unknown): value is readonly FlaggedCategory[] =>
  Array.isArray(value) && value.every((category) => FLAGGED_CATEGORIES.includes(category));

const stored = storedValue('chat-filter', isFilter);
const listeners = new Set<() => void>();
let hidden: readonly FlaggedCategory[] | undefined;

const read = (): readonly FlaggedCategory[] => {
  hidden ??= stored.read() ?? [];
  return hidden;
};
const show = (next: readonly FlaggedCategory[]) => {
  hidden = next;
  preferences = undefined;
  for (const listener of [...listeners]) listener();
};
stored.onChange((value) => show(value ?? []));

/** Sets which flagged language this browser hides, at once. */
export const setChatFilter = (next: readonly FlaggedCategory[]): void => {
  stored.write(next);
  show(next);
};

let preferences: FlaggedPreferences | undefined;
const readPreferences = (): FlaggedPreferences => {
  const now = read();
  const is = (category: FlaggedCategory) => now.includes(category);
  preferences ??= {
    aggressive: is('aggressive'),
    identity: is('identity'),
    profanity: is('profanity'),
    sexual: is('sexual'),
  };
  return preferences;
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Which flagged language the reader does not want to see. */
export const useChatFilter = (): FlaggedPreferences => useSyncExternalStore(subscribe, readPreferences);

/** The categories that the reader hides. */
export const hiddenCategories = read;
