import { useSnackbarStore } from './snackbar-store.ts';

/** Tells the viewer in a few words what happened; the same words are never shown twice at once. */
export const useSnackbar = () => useSnackbarStore((state) => state.show);
