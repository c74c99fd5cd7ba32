import type { SourceStyle } from '@bandshell/domain/browser-sources';
import type { ChatMessageRow } from '@bandshell/domain/chat';
import { chatRowElement } from './chat-row-element.ts';
import { createElement } from './create-element.ts';

/** Messages in the page. */
const ROWS_MAX = 50;
/** How long a message takes to fade, in ms; as in the style sheet. */
const FADE_MS = 600;

interface ShownRow {
  readonly row: ChatMessageRow;
  readonly element: HTMLElement;
}

/** The messages in the page, the newest at the end. */
export interface ChatList {
  readonly element: HTMLElement;
  /** Shows a message, unless it is there already or too old. */
  add(row: ChatMessageRow | null): void;
  removeWhere(which: (row: ChatMessageRow) => boolean): void;
  update(style: SourceStyle): void;
  close(): void;
}

export function createChatList(first: SourceStyle): ChatList {
  const element = createElement('div', 'chat');
  let style = first;
  let rows: ShownRow[] = [];
  const timers = new Set<ReturnType<typeof setTimeout>>();
  const later = (ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      run();
    }, ms);
    timers.add(timer);
  };
  const stopTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };

  const removeWhere = (which: (row: ChatMessageRow) => boolean) => {
    rows = rows.filter((shown) => {
      if (!which(shown.row)) return true;
      shown.element.remove();
      return false;
    });
  };
  const fade = (shown: ShownRow) => {
    shown.element.classList.add('leaving');
    later(FADE_MS, () => removeWhere((row) => row === shown.row));
  };
  const add = (row: ChatMessageRow | null) => {
    if (row === null || (row.id !== null && rows.some((known) => known.row.id === row.id))) return;
    const lifeMs = style.fadeSeconds * 1000;
    const leftMs = lifeMs - Math.max(0, Date.now() - row.at);
    if (lifeMs > 0 && leftMs <= 0) return;
    const shown = { row, element: chatRowElement(row, style) };
    rows.push(shown);
    element.append(shown.element);
    if (lifeMs > 0) later(leftMs, () => fade(shown));
    const [oldest] = rows;
    if (rows.length > ROWS_MAX && oldest !== undefined) removeWhere((known) => known === oldest.row);
  };
  return {
    element,
    add,
    removeWhere,
    update(next) {
      style = next;
      stopTimers();
      const old = rows;
      rows = [];
      element.replaceChildren();
      for (const { row } of old) add(row);
    },
    close() {
      stopTimers();
      removeWhere(() => true);
    },
  };
}
