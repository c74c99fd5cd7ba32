import { create } from 'zustand';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

const stored = storedValue('emote-animations', isBoolean);
const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');

interface EmoteAnimations {
  /** Undefined while nobody chose: then the system's setting decides. */
  readonly choice: boolean | undefined;
  readonly isStillPreferred: boolean;
}

const useStore = create<EmoteAnimations>()(() => ({
  choice: stored.read(),
  isStillPreferred: prefersStill.matches,
}));

prefersStill.addEventListener('change', ({ matches }) => useStore.setState({ isStillPreferred: matches }));
stored.onChange((choice) => useStore.setState({ choice }));

/** Whether emotes move in this browser. */
export const useEmoteAnimations = (): boolean =>
  useStore(({ choice, isStillPreferred }) => choice ?? !isStillPreferred);

/** The value that was chosen in this browser; undefined if nothing was. */
export const chosenEmoteAnimations = (): boolean | undefined => useStore.getState().choice;

/** Shows a choice on this page without storing it; undefined shows what holds before anybody chose. */
export const showEmoteAnimations = (choice: boolean | undefined): void => useStore.setState({ choice });

/** Shows a choice and stores it in this browser. */
export const keepEmoteAnimations = (choice: boolean): void => {
  stored.write(choice);
  showEmoteAnimations(choice);
};
