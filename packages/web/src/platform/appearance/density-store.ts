import { create } from 'zustand';
import { storedValue } from '../storage/stored-value.ts';

const densityChoices = ['comfortable', 'compact'] as const;
export type DensityChoice = (typeof densityChoices)[number];

const isDensityChoice = (value: unknown): value is DensityChoice => densityChoices.includes(value as DensityChoice);

// `appearance-boot.js` reads the same value before the first paint.
const stored = storedValue('density', isDensityChoice);

interface DensityState {
  readonly choice: DensityChoice;
  readonly choose: (choice: DensityChoice) => void;
}

/** The density of rows and controls in this browser. */
export const useDensity = create<DensityState>()((set) => ({
  choice: stored.read() ?? 'comfortable',
  choose: (choice) => {
    stored.write(choice);
    document.documentElement.dataset.density = choice;
    set({ choice });
  },
}));
