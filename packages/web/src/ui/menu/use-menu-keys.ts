import { type KeyboardEvent, useRef } from 'react';
import { findItem, type Typed, typeCharacter } from './find-item.ts';

const ITEMS = '[role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"]';

/** Enabled items of a menu, in document order. */
export const menuItems = (menu: HTMLElement): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.getAttribute('aria-disabled') !== 'true');

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index <= 0 ? count : index) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const sideways: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Moves the focus in a menu: arrows, Home, End, the first letters of an item; Tab closes it (ARIA APG, menu). */
export const useMenuKeys = (close: () => void): ((event: KeyboardEvent<HTMLElement>) => void) => {
  const typed = useRef<Typed>({ text: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const items = menuItems(event.currentTarget);
    const current = items.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    const side = sideways[event.key];
    if (step !== undefined) {
      event.preventDefault();
      items[step(current, items.length)]?.focus();
    } else if (side !== undefined) {
      // Left and right arrows also move between options on one line.
      const row = items.filter((item) => item.parentElement === items[current]?.parentElement);
      if (items[current]?.getAttribute('role') !== 'menuitemradio') return;
      event.preventDefault();
      const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -side : side;
      row.at((row.indexOf(items[current]) + forward) % row.length)?.focus();
    } else if (event.key === 'Tab') {
      close();
    } else if ([...event.key].length === 1 && !(event.key === ' ' && typed.current.text === '')) {
      typed.current = typeCharacter(typed.current, event.key, event.timeStamp);
      if (event.key === ' ') return;
      event.preventDefault();
      items[
        findItem(
          items.map((item) => item.textContent),
          current,
          typed.current.text,
        )
      ]?.focus();
    }
  };
};
