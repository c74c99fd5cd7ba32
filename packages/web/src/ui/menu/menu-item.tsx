import type { ReactNode } from 'react';
import { Link } from '../../platform/router/link.tsx';
import { cx } from '../cx.ts';
import styles from './menu.module.css';

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** Target of a link; without it the item is a button. */
  readonly to?: string;
  /** The action cannot be undone. */
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Stands at the end of the line, for example a keyboard shortcut. */
  readonly aside?: ReactNode;
  /** Closes the menu too. */
  readonly onSelect: () => void;
}

/** One line of a menu. */
export const MenuItem = ({ icon, children, to, danger, disabled = false, aside, onSelect }: MenuItemProps) => {
  const shared = { role: 'menuitem', tabIndex: -1, className: cx(styles.item, danger && styles.danger) };
  const content = (
    <>
      {icon}
      <span className={styles.text}>{children}</span>
      {aside}
    </>
  );
  return to === undefined || disabled ? (
    <button {...shared} type="button" aria-disabled={disabled || undefined} onClick={disabled ? undefined : onSelect}>
      {content}
    </button>
  ) : (
    <Link {...shared} to={to} onClick={onSelect}>
      {content}
    </Link>
  );
};

export const MenuSeparator = () => <hr className={styles.separator} />;
