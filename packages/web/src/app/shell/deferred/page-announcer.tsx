import { useEffect, useState } from 'react';
import { useRouterState } from '../../../platform/router/router-context.ts';
import { VisuallyHidden } from '../../../ui/a11y/visually-hidden.tsx';

/** Longest wait for a page's title. */
const LIMIT_MS = 5_000;
/** A title that is unchanged after this time belongs to another visit of the same page. */
const SAME_TITLE_MS = 700;

/** Whether the focus has not moved since the navigation. A user who moved it keeps it. */
const isFree = (before: Element | null): boolean => {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || activeElement === before;
};

/** Focuses the page's heading and returns it; null while there is none. */
const focusHeading = (before: Element | null): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null || !isFree(before)) return heading;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return heading;
};

/**
 * After a navigation moves the focus to the page's heading and announces the title politely. The browser itself
 * announces a new document.
 */
export const PageAnnouncer = () => {
  const { location, arrival } = useRouterState();
  const [said, setSaid] = useState('');
  const isMove = arrival === 'link' || arrival === 'back';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what changes with the location
  useEffect(() => {
    if (!isMove) return;
    const before = document.activeElement;
    const titleBefore = document.title;
    let heading = focusHeading(before);
    const say = () => {
      clearTimeout(patience);
      setSaid(document.title);
    };
    const look = () => {
      // The previous page's heading may remain until the new page's data arrives.
      if (heading?.isConnected !== true) heading = focusHeading(before);
      if (document.title !== titleBefore) say();
      if (heading !== null && document.title !== titleBefore) stop();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
    const patience = setTimeout(say, SAME_TITLE_MS);
    const limit = setTimeout(() => stop(), LIMIT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(limit);
    };
    look();
    return () => {
      stop();
      clearTimeout(patience);
    };
  }, [location.key]);

  return (
    <VisuallyHidden as="div">
      <span role="status" translate="no">
        {said}
      </span>
    </VisuallyHidden>
  );
};
