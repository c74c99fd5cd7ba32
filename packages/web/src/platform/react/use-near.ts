import { type RefObject, useEffect, useState } from 'react';

/** How far outside of the window an element is near for someone who moves. */
const MARGIN = '50%';

const MOVES = ['scroll', 'wheel', 'touchmove', 'keydown'] as const;

/**
 * Whether an element has come near the window. It is near when it is in view, and from the first move of the viewer on
 * when it is half a window away. It stays near.
 */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return;
    const look = (rootMargin: string): IntersectionObserver => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin },
      );
      observer.observe(current);
      return observer;
    };
    const listeners = new AbortController();
    let observer = look('0px');
    const onMove = (): void => {
      listeners.abort();
      observer.disconnect();
      observer = look(MARGIN);
    };
    for (const move of MOVES) {
      window.addEventListener(move, onMove, { passive: true, capture: true, signal: listeners.signal });
    }
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
};
