import { create } from 'zustand';

/** Whom a thread is with, as far as the panel shows it before the thread is there. */
export interface WhisperPartner {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

/** Where the panel stands: closed, the list of threads, looking for somebody, or a thread. */
export type WhispersView =
  | { readonly view: 'closed' }
  | { readonly view: 'threads' }
  | { readonly view: 'search' }
  | { readonly view: 'thread'; readonly partner: WhisperPartner };

interface WhispersState {
  readonly place: WhispersView;
  readonly go: (place: WhispersView) => void;
}

export const useWhispersStore = create<WhispersState>()((set) => ({
  place: { view: 'closed' },
  go: (place) => set({ place }),
}));
