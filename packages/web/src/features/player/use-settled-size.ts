import { type RefObject, useLayoutEffect } from 'react';

/** How long a changing size must be stable before the player follows (ms). */
const SETTLED_MS = 50;

/**
 * Copies the size of the surrounding element once it is stable, so that the player's content is laid out once. The
 * first size applies at once, as does the first one in the mini player and after it.
 */
export function useSettledSize(inner: RefObject<HTMLElement | null>, isMini: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mini player has another size from the start
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
  }, [inner, isMini]);
}
