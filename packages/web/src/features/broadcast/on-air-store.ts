import { create } from 'zustand';

/** What every page may ask of the studio without its weight. */
export const useOnAir = create<{
  /** Its camera or screen is open, whether it streams or not. */
  readonly isOpen: boolean;
  /** Since when this tab streams, in milliseconds since the epoch; null while it does not. */
  readonly since: number | null;
}>()(() => ({ isOpen: false, since: null }));
