import type { KeyboardEvent, RefObject } from 'react';

const ROW = '[data-row]';

/** The row that a key leads to from the row at `at`; the log itself stands after the last one. */
const rowFor = (key: string, rows: readonly HTMLElement[], at: number): HTMLElement | undefined => {
  switch (key) {
    case 'ArrowUp':
      return rows[Math.max(0, at - 1)];
    case 'ArrowDown':
      return rows[Math.min(rows.length - 1, at + 1)];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
  }
};

/** The control of a row that a key presses or enters. */
const toolFor = (key: string, row: HTMLElement): HTMLElement | null => {
  if (key === 'r') return row.querySelector<HTMLElement>('[data-tool="reply"]');
  if (key === 't') return row.querySelector<HTMLElement>('[data-tool="thread"]');
  if (key === 'm') return row.querySelector<HTMLElement>('[data-tool="menu"]');
  return null;
};

/**
 * Moves the focus through the rows of a log by the arrow keys, Home and End. The list stands still meanwhile. `r`
 * replies to the row with the focus, `t` opens its thread, `m` its menu, Tab enters its controls, and Escape returns to the newest
 * rows.
 */
export function useRowFocus(
  log: RefObject<HTMLElement | null>,
  setFollowing: (isFollowing: boolean) => void,
): { readonly onKeyDown: (event: KeyboardEvent) => void } {
  return {
    onKeyDown(event) {
      const element = log.current;
      const { target, key } = event;
      if (element === null || !(target instanceof HTMLElement) || !element.contains(target)) return;
      // A dialog or a menu of a row has these keys for itself.
      const layer = target.closest('dialog, [popover]');
      if (layer !== null && element.contains(layer)) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const own = target.closest<HTMLElement>(ROW);
      if (key === 'Escape' && own !== null) {
        event.preventDefault();
        setFollowing(true);
        element.focus();
        return;
      }
      const tool = own === null || target !== own ? null : toolFor(key, own);
      if (tool !== null) {
        event.preventDefault();
        tool.click();
        return;
      }
      const rows = [...element.querySelectorAll<HTMLElement>(ROW)];
      const next = rowFor(key, rows, own === null ? rows.length : rows.indexOf(own));
      if (next === undefined) return;
      event.preventDefault();
      setFollowing(false);
      next.focus();
      next.scrollIntoView({ block: 'nearest' });
    },
  };
}
