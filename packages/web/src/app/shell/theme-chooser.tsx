import { useLingui } from '@lingui/react/macro';
import { type DensityChoice, useDensity } from '../../platform/appearance/density-store.ts';
import { type ThemeChoice, useTheme } from '../../platform/appearance/theme-store.ts';
import { MenuChoices } from '../../ui/menu/menu-choices.tsx';
import { LanguageChooser } from './language-chooser.tsx';

/** Theme and language of the site in this browser, as a part of a menu. */
export const ThemeChooser = () => {
  const { t } = useLingui();
  const theme = useTheme();
  const density = useDensity();
  const themes: readonly { readonly value: ThemeChoice; readonly label: string }[] = [
    { value: 'dark', label: t`Dark` },
    { value: 'light', label: t`Light` },
    { value: 'system', label: t({ message: 'System', comment: 'The look that the operating system has' }) },
  ];
  const densities: readonly { readonly value: DensityChoice; readonly label: string }[] = [
    { value: 'comfortable', label: t({ message: 'Comfortable', comment: 'Much room between rows' }) },
    { value: 'compact', label: t({ message: 'Compact', comment: 'Little room between rows' }) },
  ];
  return (
    <>
      <MenuChoices label={t`Appearance`} options={themes} value={theme.choice} onChoose={theme.choose} />
      <MenuChoices label={t`Density`} options={densities} value={density.choice} onChoose={density.choose} />
      <LanguageChooser />
    </>
  );
};
