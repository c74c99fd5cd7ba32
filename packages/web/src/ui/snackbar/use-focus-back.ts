import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page when what has it is taken away: it goes to the next control of the region, or back to where
 * it came from.
 * @param content looks whenever it changes
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
      // A viewer who goes elsewhere leaves something that stays.
      if (event.target.isConnected) last.current = null;
    },
  };
};
