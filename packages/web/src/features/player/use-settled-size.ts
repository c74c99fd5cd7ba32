import { type RefObject, useLayoutEffect } from 'react';

/** While its place changes its size, the player waits for so long a rest (ms). */
const SETTLED_MS = 50;

/**
 * Gives an element the size of the one around it, not with each step of a change but once it has settled: what is in
 * the player is laid out once. From nothing to something it goes at once.
 */
export function useSettledSize(inner: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = inner.current;
    const outer = element?.parentElement;
    if (!element || !outer) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isShown = false;
    const resize = ({ width, height }: DOMRectReadOnly) => {
      isShown = width > 0;
      element.style.width = `${width}px`;
      element.style.height = `${height}px`;
    };
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      clearTimeout(timer);
      if (isShown) timer = setTimeout(resize, SETTLED_MS, entry.contentRect);
      else resize(entry.contentRect);
    });
    observer.observe(outer);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [inner]);
}
