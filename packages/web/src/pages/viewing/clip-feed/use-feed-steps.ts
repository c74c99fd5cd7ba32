import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../../platform/react/is-typing.ts';
import { type FeedStep, keyStep, swipeStep, wheelSteps } from './feed-steps.ts';

/** Lists of links, dialogs and menus use keys, wheels and fingers themselves. */
const OTHERS = 'nav, dialog, [popover], [role="menu"], [role="slider"]';

const isFree = (target: EventTarget | null): boolean =>
  !isTyping(target) && (!(target instanceof Element) || target.closest(OTHERS) === null);

/**
 * Steps through the feed by keys, wheel and fingers. The player lies over the page and not in it, so the whole document
 * is listened to.
 */
export function useFeedSteps(onStep: (step: FeedStep) => void): void {
  const take = useEffectEvent((step: FeedStep | null, event: Event): void => {
    if (step === null) return;
    if (event.cancelable) event.preventDefault();
    onStep(step);
  });
  useEffect(() => {
    const stepping = new AbortController();
    const { signal } = stepping;
    const wheel = wheelSteps();
    let start: { readonly x: number; readonly y: number } | null = null;
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isFree(event.target)) return;
        const step = keyStep(event.key);
        // Before the player, for which these keys mean the volume.
        if (step !== null) event.stopPropagation();
        take(step, event);
      },
      { signal, capture: true },
    );
    document.addEventListener(
      'wheel',
      (event) => {
        if (!event.ctrlKey && isFree(event.target)) take(wheel(event.deltaY, event.timeStamp), event);
      },
      { signal, passive: true },
    );
    document.addEventListener(
      'touchstart',
      ({ touches: [first, second], target }) => {
        start =
          first !== undefined && second === undefined && isFree(target) ? { x: first.clientX, y: first.clientY } : null;
      },
      { signal, passive: true },
    );
    document.addEventListener(
      'touchend',
      (event) => {
        const [end] = event.changedTouches;
        if (start !== null && end !== undefined) take(swipeStep(end.clientX - start.x, end.clientY - start.y), event);
        start = null;
      },
      { signal },
    );
    return () => stepping.abort();
  }, []);
}
