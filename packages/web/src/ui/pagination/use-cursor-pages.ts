import { useState } from 'react';

export interface CursorPagesState {
  /** Cursor of the page in sight; null on the first. */
  readonly after: string | null;
  readonly page: number;
  readonly back: (() => void) | undefined;
  readonly on: (endCursor: string) => void;
}

/** A way through pages of a list by their cursors. Another list (`of`) begins at its first page. */
export const useCursorPages = (of: string): CursorPagesState => {
  const [walked, setWalked] = useState<{ readonly of: string; readonly cursors: readonly string[] }>({
    of,
    cursors: [],
  });
  const cursors = walked.of === of ? walked.cursors : [];
  return {
    after: cursors.at(-1) ?? null,
    page: cursors.length + 1,
    back: cursors.length === 0 ? undefined : () => setWalked({ of, cursors: cursors.slice(0, -1) }),
    on: (endCursor) => setWalked({ of, cursors: [...cursors, endCursor] }),
  };
};
