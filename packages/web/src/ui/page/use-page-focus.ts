import { type RefObject, useEffect } from 'react';
import { useRouterState } from '../../platform/router/router-context.ts';

/**
 * Gives a page's heading the focus when the viewer came here by a link of the site, so that a screen reader says where
 * they are. A fresh document is announced by the browser itself.
 */
export const usePageFocus = (heading: RefObject<HTMLElement | null>): void => {
  const { location, arrival } = useRouterState();
  const { key } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with the location
  useEffect(() => {
    if (arrival === 'link' || arrival === 'back') heading.current?.focus({ preventScroll: true });
  }, [key, arrival, heading]);
};
