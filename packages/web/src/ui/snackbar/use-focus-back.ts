import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in the page when what has it goes away: it goes to the next control of the region, or back to where
 * it came from.
 * @param content looks whenever it changes
 */
export const useFocusBack = (region: RefObject<HTMLElement | null>, content: unknown) => {
  const within = useRef(false);
  const before = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the content is what takes the focus away
  useEffect(() => {
    if (!within.current || region.current?.contains(document.activeElement) === true) return;
    within.current = false;
    const next = region.current?.querySelector<HTMLElement>('button') ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  }, [content, region]);
  return {
    onFocus: (event: FocusEvent) => {
      if (!within.current) before.current = event.relatedTarget;
      within.current = true;
    },
    onBlur: (event: FocusEvent) => {
      // A control that is taken away loses the focus to nothing; a viewer who goes elsewhere goes to something.
      if (event.relatedTarget !== null && region.current?.contains(event.relatedTarget) !== true)
        within.current = false;
    },
  };
};
