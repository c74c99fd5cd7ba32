import { create } from 'zustand';
import { isBoolean, storedValue } from '../../../platform/storage/stored-value.ts';

const stored = storedValue('fewer-hype-animations', isBoolean);
const prefersStill = window.matchMedia('(prefers-reduced-motion: reduce)');

interface HypeAnimations {
  /** Undefined while nobody chose: then the system's setting decides. */
  readonly choice: boolean | undefined;
  readonly isStillPreferred: boolean;
}

const useStore = create<HypeAnimations>()(() => ({
  choice: stored.read(),
  isStillPreferred: prefersStill.matches,
}));

prefersStill.addEventListener('change', ({ matches }) => useStore.setState({ isStillPreferred: matches }));
stored.onChange((choice) => useStore.setState({ choice }));

/** Whether this browser wants fewer animations of hype trains. Who wants less motion anywhere wants less of it here. */
export const useFewerHypeAnimations = (): boolean =>
  useStore(({ choice, isStillPreferred }) => isStillPreferred || choice === true);

export const keepFewerHypeAnimations = (choice: boolean): void => {
  stored.write(choice);
  useStore.setState({ choice });
};
