import { create } from 'zustand';

interface RecentLogInState {
  /** Who waits for the viewer to prove who they are. */
  readonly waiting: readonly ((isProven: boolean) => void)[];
  /** Resolves once the viewer has proven who they are, or has not. */
  readonly ask: () => Promise<boolean>;
  readonly settle: (isProven: boolean) => void;
}

/** One dialog for all who ask at the same time. */
export const useRecentLogInStore = create<RecentLogInState>((set, get) => ({
  waiting: [],
  ask: () => new Promise((resolve) => set({ waiting: [...get().waiting, resolve] })),
  settle: (isProven) => {
    const { waiting } = get();
    set({ waiting: [] });
    for (const resolve of waiting) resolve(isProven);
  },
}));
