import { create } from 'zustand';

/** Whether this tab streams: apart from the studio, so that every page may ask without its weight. */
export const useOnAir = create<{
  /** Milliseconds since the epoch; null while it does not. */
  readonly since: number | null;
}>()(() => ({ since: null }));
