import { create } from 'zustand';

export interface StreamingViewer {
  readonly id: string;
  readonly login: string;
  /** The running stream of their channel. */
  readonly stream: { readonly createdAt: string } | null;
}

/** State of the studio for all pages, without loading the studio. */
export const useOnAir = create<{
  /** The camera or screen is open, whether or not it streams. */
  readonly isOpen: boolean;
  /** When this tab began to stream, in milliseconds since the epoch; null if it does not stream. */
  readonly since: number | null;
}>()(() => ({ isOpen: false, since: null }));
