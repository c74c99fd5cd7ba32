import { create } from 'zustand';
import { storedValue } from '../storage/stored-value.ts';

const themeChoices = ['dark', 'light', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const isThemeChoice = (value: unknown): value is ThemeChoice => themeChoices.includes(value as ThemeChoice);

// `appearance-boot.js` reads the same value before the first paint, and follows the system.
const stored = storedValue('theme', isThemeChoice);

const prefersLight = window.matchMedia('(prefers-color-scheme: light)');

const apply = (choice: ThemeChoice): void => {
  const isLight = choice === 'light' || (choice === 'system' && prefersLight.matches);
  document.documentElement.dataset.theme = isLight ? 'light' : 'dark';
};

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
}

export const useTheme = create<ThemeState>()((set) => ({
  choice: stored.read() ?? 'system',
  choose: (choice) => {
    stored.write(choice);
    apply(choice);
    set({ choice });
  },
}));
