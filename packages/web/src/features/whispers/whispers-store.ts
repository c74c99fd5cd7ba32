import { create } from 'zustand';

/** The other user of a thread, as shown before the thread is loaded. */
export interface WhisperRecipient {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
}

/** State of the panel: closed, the list of threads, user search, or a thread. */
export type WhispersView =
  | { readonly view: 'closed' }
  | { readonly view: 'threads' }
  | { readonly view: 'search' }
  | { readonly view: 'thread'; readonly recipient: WhisperRecipient };

interface WhispersState {
  readonly place: WhispersView;
  readonly go: (place: WhispersView) => void;
}

export const useWhispersStore = create<WhispersState>()((set) => ({
  place: { view: 'closed' },
  go: (place) => set({ place }),
}));
