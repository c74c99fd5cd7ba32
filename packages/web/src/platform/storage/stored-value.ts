/** One value in this browser's storage, with the product's prefix. */
export interface StoredValue<T> {
  /** The stored value; undefined if there is none or it cannot be read. */
  readonly read: () => T | undefined;
  /**
   * Stores the value. If the browser refuses (private mode, full storage), nothing is stored and the page continues.
   */
  readonly write: (value: T) => void;
  /** Calls `listener` when another tab of this browser has changed the value; undefined if it has no value now. */
  readonly onChange: (listener: (value: T | undefined) => void) => void;
}

/**
 * @param name without the product's prefix, which is added
 * @param accepts checks a value that was read, because an older version or the user may have stored anything
 */
export const storedValue = <T>(name: string, accepts: (value: unknown) => value is T): StoredValue<T> => {
  const key = `bandshell.${name}`;
  const read = (): T | undefined => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return accepts(value) ? value : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    read,
    write: (value) => {
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The page works without the stored value.
      }
    },
    onChange: (listener) => {
      window.addEventListener('storage', (event) => {
        if (event.key === key) listener(read());
      });
    },
  };
};

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

/** Milliseconds since the epoch. */
export const isTime = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
