import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The action that the button does: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small' | 'medium';
  /** Position of the tooltip; `none` if the context already explains the icon. */
  readonly hint?: 'top' | 'bottom' | 'none';
}

export const IconButton = ({ label, icon, size = 'medium', hint = 'bottom', className, ...rest }: IconButtonProps) => {
  const button = (
    <button type="button" {...rest} aria-label={label} className={cx(styles.button, styles[size], className)}>
      {icon}
    </button>
  );
  return hint === 'none' ? (
    button
  ) : (
    <Tooltip text={label} side={hint}>
      {button}
    </Tooltip>
  );
};
