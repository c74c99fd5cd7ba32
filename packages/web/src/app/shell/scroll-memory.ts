/** Limit of stored history entries; older ones are dropped. */
const MAX_ENTRIES = 50;

const NAME = 'bandshell.scroll';

type ScrollStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** How far each entry of the tab's history was scrolled. */
export interface ScrollMemory {
  /** Pixels from the top; undefined for an entry that was never seen. */
  readonly read: (key: string) => number | undefined;
  readonly note: (key: string, top: number) => void;
  /** Saves the positions for the next document of the tab. */
  readonly keep: () => void;
}

const readEntries = (storage: ScrollStorage): [string, number][] => {
  try {
    const value: unknown = JSON.parse(storage.getItem(NAME) ?? '[]');
    if (!Array.isArray(value)) return [];
    return value.filter(
      (entry): entry is [string, number] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]) && entry[1] >= 0,
    );
  } catch {
    return [];
  }
};

export const createScrollMemory = (storage: ScrollStorage): ScrollMemory => {
  const tops = new Map<string, number>(readEntries(storage).slice(-MAX_ENTRIES));
  return {
    read: (key) => tops.get(key),
    note: (key, top) => {
      // The newest entry is the last.
      tops.delete(key);
      tops.set(key, Math.max(0, Math.round(top)));
      const [oldest] = tops.keys();
      if (tops.size > MAX_ENTRIES && oldest !== undefined) tops.delete(oldest);
    },
    keep: () => {
      try {
        storage.setItem(NAME, JSON.stringify([...tops]));
      } catch {
        // A failure is harmless: the position is only not restored.
      }
    },
  };
};
