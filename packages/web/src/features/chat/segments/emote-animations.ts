import { create } from 'zustand';
import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

const stored = storedValue('emote-animations', isBoolean);
const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');

interface EmoteAnimations {
  /** Undefined while nobody chose: then the system's setting decides. */
  readonly choice: boolean | undefined;
  readonly isStillPreferred: boolean;
  /** Applies a choice at once and stores it in this browser. */
  readonly choose: (choice: boolean) => void;
}

const useStore = create<EmoteAnimations>()((set) => ({
  choice: stored.read(),
  isStillPreferred: prefersStill.matches,
  choose: (choice) => {
    stored.write(choice);
    set({ choice });
  },
}));

prefersStill.addEventListener('change', ({ matches }) => useStore.setState({ isStillPreferred: matches }));
stored.onChange((choice) => useStore.setState({ choice }));

/** Whether emotes move in this browser. */
export const useEmoteAnimations = (): boolean =>
  useStore(({ choice, isStillPreferred }) => choice ?? !isStillPreferred);
