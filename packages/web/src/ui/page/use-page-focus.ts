import { type RefObject, useEffect } from 'react';
import { FIRST_KEY } from '../../platform/router/browser-history.ts';
import { useLocation } from '../../platform/router/router-context.ts';

/**
 * Gives a page's heading the focus when the viewer came here by a link of the site, so that a screen reader says where
 * they are. A fresh document is announced by the browser itself.
 */
export const usePageFocus = (heading: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (key !== FIRST_KEY) heading.current?.focus({ preventScroll: true });
  }, [key, heading]);
};
