import { freshAttention, idleFrom, isIdle, stepAttention } from '@bandshell/domain/idle';
import { create } from 'zustand';

/** Browsers do not support longer timeouts, and a sleeping machine delays them; the state is then computed again. */
const LONGEST_WAIT_MS = 60_000;

interface IdleState {
  readonly isIdle: boolean;
}

let attention = freshAttention(Date.now(), document.visibilityState === 'hidden');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the user of this tab is idle: nothing done for ten minutes, or the tab is hidden. */
export const useIdle = create<IdleState>()(() => ({ isIdle: isIdle(attention, Date.now()) }));

const reckon = (): void => {
  clearTimeout(timer);
  const now = Date.now();
  const idle = isIdle(attention, now);
  if (useIdle.getState().isIdle !== idle) useIdle.setState({ isIdle: idle });
  if (!idle) timer = setTimeout(reckon, Math.min(LONGEST_WAIT_MS, Math.max(0, idleFrom(attention) - now)));
};

const handleEvent = (event: Parameters<typeof stepAttention>[1]): void => {
  const next = stepAttention(attention, event);
  if (next === attention) return;
  attention = next;
  // If the state does not change, the running timer detects idleness later. An event costs only its step.
  if (useIdle.getState().isIdle || event.type === 'visibility') reckon();
};

const options = { passive: true, capture: true } as const;
for (const type of ['keydown', 'pointerdown', 'wheel', 'touchstart', 'touchmove'] as const) {
  window.addEventListener(type, () => handleEvent({ type: 'act', at: Date.now() }), options);
}
window.addEventListener(
  'mousemove',
  ({ screenX: x, screenY: y }) => handleEvent({ type: 'move', at: Date.now(), x, y }),
  options,
);
document.addEventListener('visibilitychange', () =>
  handleEvent({ type: 'visibility', at: Date.now(), isHidden: document.visibilityState === 'hidden' }),
);
reckon();

/** Whether the user is idle now. */
export const isUserIdle = (): boolean => useIdle.getState().isIdle;

/** Calls back when idleness ends. Returns a function that unsubscribes. */
export const onIdleEnd = (callback: () => void): (() => void) =>
  useIdle.subscribe((now, before) => {
    if (before.isIdle && !now.isIdle) callback();
  });

/** Calls back once: now, or when idleness ends. */
export const whenActive = (callback: () => void): void => {
  if (!isUserIdle()) {
    callback();
    return;
  }
  const leave = onIdleEnd(() => {
    leave();
    callback();
  });
};
