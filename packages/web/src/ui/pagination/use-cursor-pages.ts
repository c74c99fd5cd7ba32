import { useState } from 'react';

export interface CursorPagesState {
  /** Cursor of the current page; null on the first. */
  readonly after: string | null;
  readonly page: number;
  readonly back: (() => void) | undefined;
  readonly on: (endCursor: string) => void;
}

/** Keeps the cursors of a paged list. A change of `of` starts again at the first page. */
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
