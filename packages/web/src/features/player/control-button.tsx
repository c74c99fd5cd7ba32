import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './player-bar.module.css';

export interface ControlButtonProps {
  readonly label: string;
  /** The equivalent key. */
  readonly shortcut?: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  /** Hidden in a narrow player. */
  readonly isMinor?: boolean;
}

/** A round button over the picture. Its tooltip shows its name and its key. */
export const ControlButton = ({ label, shortcut, icon, onClick, isMinor = false }: ControlButtonProps) => (
  <button
    type="button"
    className={cx(styles.control, isMinor && styles.minor)}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={shortcut === undefined ? label : `${label} (${shortcut})`}
    onClick={onClick}
  >
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
  </button>
);
