export type SnackbarType = 'info' | 'success' | 'warning' | 'error';

/** A button of a snackbar. */
export interface SnackbarButton {
  readonly label: string;
  /** Leads back to the app that the viewer came from. */
  readonly returnsToApp?: boolean;
}

/** The content of a snackbar. */
export interface SnackbarContent<Button extends SnackbarButton = SnackbarButton> {
  readonly type: SnackbarType;
  readonly message: string;
  /** Milliseconds; default: by type. Infinity stays until it is dismissed or replaced. */
  readonly duration?: number;
  /** Whether the viewer may pin and dismiss it; only a success needs to say so. */
  readonly dismissable?: boolean;
  readonly button?: Button;
  /** The subject: a newer snackbar with the same key replaces this one. Default: the message. */
  readonly key?: string;
}

/** A snackbar on the screen. Times are milliseconds of one clock. */
export interface Snackbar<Button extends SnackbarButton = SnackbarButton> {
  readonly id: number;
  readonly key: string;
  readonly type: SnackbarType;
  readonly message: string;
  readonly duration: number;
  readonly dismissable: boolean;
  readonly button: Button | undefined;
  /** The remaining duration at `since`. */
  readonly left: number;
  /** The time to which `left` refers. */
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

/** How long a snackbar stays, in milliseconds, if the viewer does not hold it. */
export const snackbarDuration = ({ type, duration, button }: SnackbarContent): number => {
  if (type === 'success' && button?.returnsToApp === true) return RETURN_TO_APP_DURATION;
  return duration ?? defaultDurations[type];
};

/** Whether the viewer may pin and dismiss it. */
export const isDismissable = ({ type, dismissable }: Pick<SnackbarContent, 'type' | 'dismissable'>): boolean =>
  type !== 'success' || dismissable === true;

/** A short message in the centre, without a button. */
export const isCentred = ({ type, button }: Pick<SnackbarContent, 'type' | 'button'>): boolean =>
  type === 'success' && button === undefined;

/** Whether its time is running. */
export const isRunning = ({ hovered, focused, pinned }: Pick<Snackbar, 'hovered' | 'focused' | 'pinned'>): boolean =>
  !hovered && !focused && !pinned;
