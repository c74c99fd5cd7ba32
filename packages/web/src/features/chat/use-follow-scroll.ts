import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Distance from the end, in pixels, that still counts as the end: one row. */
const NEAR_END = 24;

/**
 * Scrolls a log to its end as it grows, and reports when the reader scrolls away or returns.
 * @param version changes with the content
 */
export function useFollowScroll(
  log: RefObject<HTMLElement | null>,
  isFollowing: boolean,
  version: unknown,
  onChange: (isFollowing: boolean) => void,
): { readonly onScroll: () => void } {
  const lastTop = useRef(0);
  const lastHeight = useRef(0);
  const following = useRef(isFollowing);
  following.current = isFollowing;

  const toEnd = () => {
    const element = log.current;
    if (element === null) return;
    element.scrollTop = element.scrollHeight;
    lastTop.current = element.scrollTop;
    lastHeight.current = element.clientHeight;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls when the content changes
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  }, [isFollowing, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs
  useEffect(() => {
    const element = log.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => following.current && toEnd());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return {
    onScroll() {
      const element = log.current;
      if (element === null) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      const isAtEnd = scrollHeight - scrollTop - clientHeight <= NEAR_END;
      // Growth of the log also fires scroll events. Only the reader moves it up at an unchanged height.
      const movedUp = scrollTop < lastTop.current - 1 && clientHeight === lastHeight.current;
      lastTop.current = scrollTop;
      lastHeight.current = clientHeight;
      if (isAtEnd && !following.current) onChange(true);
      else if (!isAtEnd && movedUp && following.current) onChange(false);
    },
  };
}
