import {
  nextSnackbarEnd,
  noSnackbars,
  type SnackbarButton,
  type SnackbarContent,
  type SnackbarEvent,
  type SnackbarsState,
  stepSnackbars,
} from '@bandshell/domain/snackbars';
import { create } from 'zustand';

/** A button of a snackbar. A press runs the action and closes the snackbar. */
export interface SnackbarAction extends SnackbarButton {
  readonly run: () => void;
}

export type ShownSnackbar = SnackbarContent<SnackbarAction>;

interface SnackbarStore extends SnackbarsState<SnackbarAction> {
  /** @returns the snackbar's id, by which it can be dismissed */
  readonly show: (content: ShownSnackbar) => number;
  readonly send: (event: SnackbarEvent<SnackbarAction>) => void;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** The snackbar state with one timer, which runs until the next snackbar expires. */
export const useSnackbarStore = create<SnackbarStore>()((set, get) => {
  const send = (event: SnackbarEvent<SnackbarAction>): void => {
    const now = performance.now();
    const { lastId, snackbars } = stepSnackbars(get(), event, now);
    set({ lastId, snackbars });
    clearTimeout(timer);
    const end = nextSnackbarEnd({ lastId, snackbars });
    timer = end === undefined ? undefined : setTimeout(() => send({ type: 'tick' }), Math.ceil(end - now));
  };
  return {
    ...noSnackbars,
    send,
    show: (content) => {
      send({ type: 'show', content });
      return get().lastId;
    },
  };
});
