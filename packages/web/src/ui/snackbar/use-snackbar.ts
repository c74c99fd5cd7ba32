import { useSnackbarStore } from './snackbar-store.ts';

/**
 * Tells the viewer in a few words what happened: `show({ type: 'success', message: 'Saved' })`. The same words, or a
 * newer word with the same `key`, take the place of the older ones.
 */
export const useSnackbar = () => useSnackbarStore((state) => state.show);
