import { type ThemeChoice, themeChoices, useTheme } from '../theme/theme-store.ts';
import styles from './account-menu.module.css';

const names: Readonly<Record<ThemeChoice, string>> = { dark: 'Dark', light: 'Light', system: 'System' };

export const ThemeChooser = () => {
  const { choice, choose } = useTheme();
  return (
    <fieldset className={styles.theme}>
      <legend className={styles.legend}>Appearance</legend>
      <div className={styles.choices}>
        {themeChoices.map((theme) => (
          <label key={theme} className={styles.choice}>
            <input type="radio" name="theme" checked={theme === choice} onChange={() => choose(theme)} />
            {names[theme]}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
