import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** So near to the end counts as the end: a row's height. */
const NEAR_END = 24;

/**
 * Keeps a log at its end while it is followed, and says when the reader scrolls away or comes back.
 *
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the content's change is what it follows
  useLayoutEffect(() => {
    if (isFollowing) toEnd();
  }, [isFollowing, version]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads refs alone
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
      // A log that grew or shrank scrolls too; only a reader moves it up at the same height.
      const movedUp = scrollTop < lastTop.current - 1 && clientHeight === lastHeight.current;
      lastTop.current = scrollTop;
      lastHeight.current = clientHeight;
      if (isAtEnd && !following.current) onChange(true);
      else if (!isAtEnd && movedUp && following.current) onChange(false);
    },
  };
}
