/** Without activity for this long the user is idle: 10 minutes. */
export const IDLE_AFTER_MS = 600_000;
/** Mouse moves closer together than this count as one. */
export const MOVE_GAP_MS = 200;

/** The facts that the page knows of the user's activity. All times come from one clock. */
export interface Attention {
  readonly activeAt: number;
  readonly isHidden: boolean;
  /** The last move that counted, and the last pointer position. */
  readonly movedAt: number;
  readonly pointer: { readonly x: number; readonly y: number } | null;
}

export type AttentionEvent =
  /** A key, a mouse button, the wheel or a finger. */
  | { readonly type: 'act'; readonly at: number }
  | { readonly type: 'move'; readonly at: number; readonly x: number; readonly y: number }
  /** The tab was hidden or shown. Showing a tab is an act of the user that the page cannot see. */
  | { readonly type: 'visibility'; readonly at: number; readonly isHidden: boolean };

/** The state of a page that was just opened. */
export const freshAttention = (at: number, isHidden: boolean): Attention => ({
  activeAt: at,
  isHidden,
  movedAt: Number.NEGATIVE_INFINITY,
  pointer: null,
});

/**
 * Applies an event. Mouse moves less than 200 ms after a counted one are not activity. Neither are moves without a
 * change of position (a page that changes under a resting pointer causes them).
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

/** Whether the user is idle: the tab is hidden, or there was no activity for 10 minutes. */
export const isIdle = (state: Attention, now: number): boolean =>
  state.isHidden || now - state.activeAt >= IDLE_AFTER_MS;

/** When the user becomes idle without further activity; at once while the tab is hidden. */
export const idleFrom = (state: Attention): number =>
  state.isHidden ? Number.NEGATIVE_INFINITY : state.activeAt + IDLE_AFTER_MS;
