import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page when the focused element is removed. It moves to the next control of the region, or back
 * to the previous element.
 * @param content a change of it triggers the check
 */
export const useFocusBack = (region: RefObject<HTMLElement | null>, content: unknown) => {
  const last = useRef<Element | null>(null);
  const before = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content is what takes the focus away
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = region.current?.querySelector<HTMLElement>('button') ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  }, [content, region]);
  return {
    onFocus: (event: FocusEvent) => {
      if (region.current?.contains(event.relatedTarget) !== true) before.current = event.relatedTarget;
      last.current = event.target;
    },
    onBlur: (event: FocusEvent) => {
      // If the viewer moves the focus elsewhere, the element that had it still exists.
      if (event.target.isConnected) last.current = null;
    },
  };
};
