import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../../platform/router/link.tsx';
import { cx } from '../cx.ts';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
type ButtonSize = 'small' | 'medium' | 'large';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** Stands before the words. */
  readonly icon?: ReactNode;
  /** Takes the width of its parent. */
  readonly wide?: boolean;
}

const classes = ({ variant = 'secondary', size = 'medium', wide }: Look, extra?: string): string =>
  cx(styles.button, styles[variant], styles[size], wide && styles.wide, extra);

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Keeps the size, shows a pending state and ignores further presses. */
  readonly loading?: boolean;
}

export const Button = ({
  variant,
  size,
  icon,
  wide,
  loading = false,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classes({ variant, size, wide }, className)}
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    onClick={loading ? (event) => event.preventDefault() : onClick}
  >
    {icon}
    <span className={styles.label}>{children}</span>
    {loading && <span className={styles.spinner} aria-hidden="true" />}
  </button>
);

export interface ButtonLinkProps extends Look, LinkProps {}

/** A link that looks like a button. It navigates and performs no action. */
export const ButtonLink = ({ variant, size, icon, wide, children, className, ...rest }: ButtonLinkProps) => (
  <Link {...rest} className={classes({ variant, size, wide }, className)}>
    {icon}
    <span className={styles.label}>{children}</span>
  </Link>
);
