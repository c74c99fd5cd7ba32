import { VERTICALS, type Vertical } from '@bandshell/domain/categories';
import { verticalPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { Gamepad2, type LucideIcon, Music, Palette, Sun, Trophy } from 'lucide-react';
import { NavLink } from '../../platform/router/link.tsx';
import styles from './vertical-links.module.css';
import { verticalMessages } from './vertical-messages.ts';

const icons: Readonly<Record<Vertical, LucideIcon>> = {
  gaming: Gamepad2,
  irl: Sun,
  music: Music,
  esports: Trophy,
  creative: Palette,
};

/** Links to the large fields of categories. */
export const VerticalLinks = () => {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Fields`} className={styles.links}>
      {VERTICALS.map((vertical) => {
        const Icon = icons[vertical];
        return (
          <NavLink key={vertical} to={verticalPath(vertical)} end className={styles.link} data-vertical={vertical}>
            <span>{t(verticalMessages[vertical])}</span>
            <Icon aria-hidden="true" />
          </NavLink>
        );
      })}
    </nav>
  );
};
