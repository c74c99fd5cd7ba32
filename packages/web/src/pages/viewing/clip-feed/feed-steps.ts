/** A wheel that turns less than this (px) at once does not mean another clip. */
const WHEEL_MIN = 12;
/** A finger that moved this far (px) means another clip. */
const SWIPE_MIN = 48;
/** Wheels of touch pads go on turning after the fingers left them (ms). */
const WHEEL_PAUSE_MS = 450;

export type FeedStep = 1 | -1;

const KEYS: Readonly<Record<string, FeedStep>> = { ArrowDown: 1, PageDown: 1, ArrowUp: -1, PageUp: -1 };

/** The step that a key means; null for others. */
export const keyStep = (key: string): FeedStep | null => (Object.hasOwn(KEYS, key) ? (KEYS[key] ?? null) : null);

/** Turns of a wheel as steps: one for each movement, however long the wheel goes on turning. */
export const wheelSteps = (): ((deltaY: number, now: number) => FeedStep | null) => {
  let last = Number.NEGATIVE_INFINITY;
  return (deltaY, now) => {
    const isNew = now - last >= WHEEL_PAUSE_MS;
    if (Math.abs(deltaY) >= WHEEL_MIN) last = now;
    if (!isNew || Math.abs(deltaY) < WHEEL_MIN) return null;
    return deltaY > 0 ? 1 : -1;
  };
};

/** The step of a finger that moved so far to the right and down (px). */
export const swipeStep = (dx: number, dy: number): FeedStep | null => {
  if (Math.abs(dy) < SWIPE_MIN || Math.abs(dy) <= Math.abs(dx)) return null;
  return dy < 0 ? 1 : -1;
};
