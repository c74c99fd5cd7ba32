import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import styles from './menu.module.css';

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** A place to go; without it the item is a button. */
  readonly to?: string;
  readonly onSelect: () => void;
}

/** One line of a menu; `onSelect` closes the menu too. */
export const MenuItem = ({ icon, children, to, onSelect }: MenuItemProps) =>
  to === undefined ? (
    <button type="button" className={styles.item} onClick={onSelect}>
      {icon}
      {children}
    </button>
  ) : (
    <Link to={to} className={styles.item} onClick={onSelect}>
      {icon}
      {children}
    </Link>
  );

export const MenuSeparator = () => <hr className={styles.separator} />;
