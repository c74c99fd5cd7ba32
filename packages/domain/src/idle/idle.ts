/** Without activity for this long the user is idle: 10 minutes. */
export const IDLE_AFTER_MS = 600_000;
/** Mouse moves closer together than this are one. */
export const MOVE_GAP_MS = 200;

/** What the page saw of its user. Times are milliseconds of one clock. */
export interface Attention {
  readonly activeAt: number;
  readonly isHidden: boolean;
  /** The last move that counted, and where the pointer was last seen. */
  readonly movedAt: number;
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export type AttentionEvent =
  /** A key, a button of the mouse, the wheel or a finger. */
  | { readonly type: 'act'; readonly at: number }
  | { readonly type: 'move'; readonly at: number; readonly x: number; readonly y: number }
  /** The tab is hidden, or seen again: whoever shows a tab does so by hand, which the page cannot see. */
  | { readonly type: 'visibility'; readonly at: number; readonly isHidden: boolean };

/** A page that was just opened. */
export const freshAttention = (at: number, isHidden: boolean): Attention => ({
  activeAt: at,
  isHidden,
  movedAt: Number.NEGATIVE_INFINITY,
  pointer: null,
});

/**
 * Takes an event into the state. Mouse moves less than 200 ms after one that counted, and moves in place (a page that
 * changes under a resting pointer makes them), are no activity.
 */
export const stepAttention = (state: Attention, event: AttentionEvent): Attention => {
  switch (event.type) {
    case 'act':
      return { ...state, activeAt: Math.max(state.activeAt, event.at) };
    case 'visibility':
      return event.isHidden
        ? { ...state, isHidden: true }
        : { ...state, isHidden: false, activeAt: Math.max(state.activeAt, event.at) };
    case 'move': {
      const { x, y, at } = event;
      if (state.pointer?.x === x && state.pointer.y === y) return state;
      const pointer = { x, y };
      if (at - state.movedAt < MOVE_GAP_MS) return { ...state, pointer };
      return { ...state, pointer, movedAt: at, activeAt: Math.max(state.activeAt, at) };
    }
  }
};

/** Whether the user is idle: the tab is hidden, or nothing was done for 10 minutes. */
export const isIdle = (state: Attention, now: number): boolean =>
  state.isHidden || now - state.activeAt >= IDLE_AFTER_MS;

/** When the user turns idle if nothing more is done; at once while the tab is hidden. */
export const idleFrom = (state: Attention): number =>
  state.isHidden ? Number.NEGATIVE_INFINITY : state.activeAt + IDLE_AFTER_MS;
