export type SnackbarType = 'info' | 'success' | 'warning' | 'error';

/** What a snackbar offers to do. */
export interface SnackbarButton {
  readonly label: string;
  /** Leads back to the program that the viewer came from. */
  readonly returnsToApp?: boolean;
}

/** What is to be told. */
export interface SnackbarContent<Button extends SnackbarButton = SnackbarButton> {
  readonly type: SnackbarType;
  readonly message: string;
  /** Milliseconds; the type's own when left out. Infinity stays until it is dismissed or replaced. */
  readonly duration?: number;
  /** Whether the viewer may pin and dismiss it; only a success needs to say so. */
  readonly dismissable?: boolean;
  readonly button?: Button;
  /** What it is about: a newer word about the same replaces it. The message itself when left out. */
  readonly key?: string;
}

/** One that is told. Times are milliseconds of one clock. */
export interface Snackbar<Button extends SnackbarButton = SnackbarButton> {
  readonly id: number;
  readonly key: string;
  readonly type: SnackbarType;
  readonly message: string;
  readonly duration: number;
  readonly dismissable: boolean;
  readonly button: Button | undefined;
  /** Of its duration, as it stood at `since`. */
  readonly left: number;
  /** When `left` was true. */
  readonly since: number;
  readonly hovered: boolean;
  readonly focused: boolean;
  readonly pinned: boolean;
}

const SECOND = 1000;

const defaultDurations: Readonly<Record<SnackbarType, number>> = {
  info: 10 * SECOND,
  success: 4 * SECOND,
  warning: 60 * SECOND,
  error: 60 * SECOND,
};

const RETURN_TO_APP_DURATION = 6 * SECOND;

/** How long a snackbar stays, in milliseconds, when nobody holds it. */
export const snackbarDuration = ({ type, duration, button }: SnackbarContent): number => {
  if (type === 'success' && button?.returnsToApp === true) return RETURN_TO_APP_DURATION;
  return duration ?? defaultDurations[type];
};

/** Whether the viewer may pin it and put it away. */
export const isDismissable = ({ type, dismissable }: Pick<SnackbarContent, 'type' | 'dismissable'>): boolean =>
  type !== 'success' || dismissable === true;

/** A passing word in the middle, with nothing to press. */
export const isCentred = ({ type, button }: Pick<SnackbarContent, 'type' | 'button'>): boolean =>
  type === 'success' && button === undefined;

/** Whether its time passes. */
export const isRunning = ({ hovered, focused, pinned }: Pick<Snackbar, 'hovered' | 'focused' | 'pinned'>): boolean =>
  !hovered && !focused && !pinned;
