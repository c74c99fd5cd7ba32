import { isRunning, type Snackbar, type SnackbarButton, type SnackbarContent, snackbarDuration } from './snackbar.ts';

/** Maximum number of snackbars at once. */
export const MAX_SNACKBARS = 3;

/** The visible snackbars, the oldest first. */
export interface SnackbarsState<Button extends SnackbarButton = SnackbarButton> {
  readonly lastId: number;
  readonly snackbars: readonly Snackbar<Button>[];
}

export const noSnackbars: SnackbarsState<never> = { lastId: 0, snackbars: [] };

export type SnackbarEvent<Button extends SnackbarButton = SnackbarButton> =
  | { readonly type: 'show'; readonly content: SnackbarContent<Button> }
  | { readonly type: 'hover' | 'leave' | 'focus' | 'blur' | 'pin' | 'unpin' | 'dismiss'; readonly id: number }
  /** Time has passed. */
  | { readonly type: 'tick' };

/**
 * Applies one event to the snackbars. Pure.
 * @param now milliseconds of one clock. Events may be late, for example after the machine slept: snackbars that ended
 * meanwhile are removed
 */
export const stepSnackbars = <Button extends SnackbarButton>(
  state: SnackbarsState<Button>,
  event: SnackbarEvent<Button>,
  now: number,
): SnackbarsState<Button> => {
  const current = withoutEnded(state, now);
  switch (event.type) {
    case 'show':
      return show(current, event.content, now);
    case 'hover':
      return change(current, event.id, { hovered: true }, now);
    case 'leave':
      return change(current, event.id, { hovered: false }, now);
    case 'focus':
      return change(current, event.id, { focused: true }, now);
    case 'blur':
      return change(current, event.id, { focused: false }, now);
    case 'pin':
      return change(current, event.id, { pinned: true }, now);
    case 'unpin':
      return change(current, event.id, { pinned: false }, now);
    case 'dismiss':
      return { ...current, snackbars: current.snackbars.filter(({ id }) => id !== event.id) };
    case 'tick':
      return current;
  }
};

/** When the next snackbar ends by itself, in milliseconds of the clock; undefined when none will. */
export const nextSnackbarEnd = ({ snackbars }: SnackbarsState): number | undefined => {
  const ends = snackbars.map(endOf).filter(Number.isFinite);
  return ends.length === 0 ? undefined : Math.min(...ends);
};

const endOf = (snackbar: Snackbar): number =>
  isRunning(snackbar) ? snackbar.since + snackbar.left : Number.POSITIVE_INFINITY;

/** The remaining duration. A clock that was set back does not change it. */
const leftAt = (snackbar: Snackbar, now: number): number =>
  isRunning(snackbar) ? snackbar.left - Math.max(0, now - snackbar.since) : snackbar.left;

function withoutEnded<Button extends SnackbarButton>(
  state: SnackbarsState<Button>,
  now: number,
): SnackbarsState<Button> {
  const snackbars = state.snackbars.filter((snackbar) => leftAt(snackbar, now) > 0);
  return snackbars.length === state.snackbars.length ? state : { ...state, snackbars };
}

function change<Button extends SnackbarButton>(
  state: SnackbarsState<Button>,
  id: number,
  held: Partial<Pick<Snackbar, 'hovered' | 'focused' | 'pinned'>>,
  now: number,
): SnackbarsState<Button> {
  return {
    ...state,
    snackbars: state.snackbars.map((snackbar) =>
      snackbar.id === id ? { ...snackbar, ...held, left: leftAt(snackbar, now), since: now } : snackbar,
    ),
  };
}

function show<Button extends SnackbarButton>(
  state: SnackbarsState<Button>,
  content: SnackbarContent<Button>,
  now: number,
): SnackbarsState<Button> {
  const { type, message, dismissable = false, button, key = message } = content;
  const duration = snackbarDuration(content);
  const id = state.lastId + 1;
  const fresh: Snackbar<Button> = {
    id,
    key,
    type,
    message,
    duration,
    dismissable,
    button,
    left: duration,
    since: now,
    hovered: false,
    focused: false,
    pinned: false,
  };
  const others = state.snackbars.filter((snackbar) => snackbar.key !== key);
  return { lastId: id, snackbars: atMost(MAX_SNACKBARS, [...others, fresh]) };
}

/** Removes the oldest that the viewer does not hold, or the oldest of all if each is held. The newest always stays. */
function atMost<Button extends SnackbarButton>(
  most: number,
  snackbars: readonly Snackbar<Button>[],
): readonly Snackbar<Button>[] {
  if (snackbars.length <= most) return snackbars;
  const loser = snackbars.slice(0, -1).find(isRunning) ?? snackbars[0];
  return atMost(
    most,
    snackbars.filter((snackbar) => snackbar !== loser),
  );
}
