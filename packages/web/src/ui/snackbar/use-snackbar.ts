import { useSnackbarStore } from './snackbar-store.ts';

/**
 * Shows a short message: `show({ type: 'success', message: 'Saved' })`. A message with the same text or the same `key`
 * replaces the older one.
 */
export const useSnackbar = () => useSnackbarStore((state) => state.show);
