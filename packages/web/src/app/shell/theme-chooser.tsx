import { type DensityChoice, useDensity } from '../../platform/appearance/density-store.ts';
import { type ThemeChoice, useTheme } from '../../platform/appearance/theme-store.ts';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';

const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
];

const densities: readonly { readonly value: DensityChoice; readonly label: string }[] = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** How the site looks in this browser, as a part of a menu. */
export const ThemeChooser = () => {
  const theme = useTheme();
  const density = useDensity();
  return (
    <>
      <MenuChoices label="Appearance" options={themes} value={theme.choice} onChoose={theme.choose} />
      <MenuChoices label="Density" options={densities} value={density.choice} onChoose={density.choose} />
    </>
  );
};
