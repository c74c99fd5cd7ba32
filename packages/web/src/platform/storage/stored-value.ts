/** One value in this browser's storage, under a name of ours. */
export interface StoredValue<T> {
  /** What is stored, or undefined when nothing (readable) is. */
  readonly read: () => T | undefined;
  /** Keeps the value; a browser that refuses (private mode, full) keeps nothing, and the page goes on. */
  readonly write: (value: T) => void;
}

/**
 * @param name without the product's prefix, which is added
 * @param accepts says whether what was read is such a value: an older version or the user may have left anything there
 */
export const storedValue = <T>(name: string, accepts: (value: unknown) => value is T): StoredValue<T> => {
  const key = `bandshell.${name}`;
  return {
    read: () => {
      try {
        const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return accepts(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The page works without the stored value.
      }
    },
  };
};

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
