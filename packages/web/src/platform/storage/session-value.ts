import type { StoredValue } from './stored-value.ts';

/** A value in the storage of one tab. No other tab changes it. */
type SessionValue<T> = Omit<StoredValue<T>, 'onChange'>;

/** Like `storedValue`, but for the lifetime of the tab: another tab has its own. */
export const sessionValue = <T>(name: string, accepts: (value: unknown) => value is T): SessionValue<T> => {
  const key = `bandshell.${name}`;
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
        return accepts(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The page works without the stored value.
      }
    },
  };
};
