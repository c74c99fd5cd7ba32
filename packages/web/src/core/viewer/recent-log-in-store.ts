import { create } from 'zustand';

interface RecentLogInState {
  /** Callers that wait for the viewer to confirm their identity. */
  readonly waiting: readonly ((isProven: boolean) => void)[];
  /** Resolves when the viewer has confirmed their identity, or has cancelled. */
  readonly ask: () => Promise<boolean>;
  readonly settle: (isProven: boolean) => void;
}

/** One dialog serves all simultaneous callers. */
export const useRecentLogInStore = create<RecentLogInState>((set, get) => ({
  waiting: [],
  ask: () => new Promise((resolve) => set({ waiting: [...get().waiting, resolve] })),
  settle: (isProven) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) resolve(isProven);
  },
}));
