/** Longest wait for the content of a page. */
const LIMIT_MS = 4_000;

/** Input that scrolls. After it the page is no longer moved. */
const OWN_SCROLL_EVENTS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to a position that may not exist yet: repeats when the page grows, until the position is reached, the user
 * scrolls, or the time is up.
 * @param top pixels
 * @returns stops it
 */
export const restoreScroll = (top: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => attempt());
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    for (const type of OWN_SCROLL_EVENTS) window.removeEventListener(type, stop, true);
  };
  const attempt = (): void => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  };
  attempt();
  if (Math.abs(window.scrollY - top) <= 1) return stop;
  observer.observe(document.body);
  timer = setTimeout(stop, LIMIT_MS);
  for (const type of OWN_SCROLL_EVENTS) window.addEventListener(type, stop, { capture: true, passive: true });
  return stop;
};
