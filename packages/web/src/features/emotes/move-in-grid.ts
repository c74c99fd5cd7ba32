import type { KeyboardEvent } from 'react';

/** Moves the focus between the buttons of rows: left and right in order, up and down to the nearest one in that row. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const current = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (current === -1) return;
  const next = nextIndex(event.key, buttons, current);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function nextIndex(key: string, buttons: readonly HTMLElement[], current: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return Math.min(current + 1, buttons.length - 1);
    case 'ArrowLeft':
      return Math.max(current - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return buttons.length - 1;
    case 'ArrowDown':
      return inNextRow(buttons, current, 1);
    case 'ArrowUp':
      return inNextRow(buttons, current, -1);
  }
}

function inNextRow(buttons: readonly HTMLElement[], current: number, step: 1 | -1): number {
  const from = buttons[current]?.getBoundingClientRect();
  if (from === undefined) return current;
  let best = current;
  let row: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = current + step; index >= 0 && index < buttons.length; index += step) {
    const { top, left } = buttons[index]?.getBoundingClientRect() ?? from;
    if (Math.abs(top - from.top) < 4) continue;
    row ??= top;
    if (Math.abs(top - row) >= 4) break;
    if (Math.abs(left - from.left) < nearest) {
      nearest = Math.abs(left - from.left);
      best = index;
    }
  }
  return best;
}
