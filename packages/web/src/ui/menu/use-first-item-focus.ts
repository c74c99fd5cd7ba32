import { type RefObject, useEffect } from 'react';
import { menuItems } from './use-menu-keys.ts';

/** Focuses the first item of a menu whose items load after it opens. */
export const useFirstItemFocus = (items: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const menu = items.current?.closest<HTMLElement>('[role="menu"]');
    if (menu === null || menu === undefined || menu.contains(document.activeElement)) return;
    menuItems(menu)[0]?.focus();
  }, [items]);
};
