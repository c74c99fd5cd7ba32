import type { ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { PopoverAlign } from './place-panel.ts';
import styles from './popover.module.css';
import { type PopoverTrigger, usePopover } from './use-popover.ts';

export interface PopoverProps {
  /** Name of the opened panel. */
  readonly label: string;
  readonly trigger: (props: PopoverTrigger & { readonly 'aria-haspopup': 'dialog' }) => ReactElement;
  /** Built when the panel opens. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: PopoverAlign;
  readonly className?: string;
}

/** A small panel with any content beside its control. Use `Menu` for a list of actions. */
export const Popover = ({ label, trigger, children, align = 'end', className }: PopoverProps) => {
  const { panel, open, close, trigger: triggerProps, panelProps } = usePopover(align);
  return (
    <>
      {trigger({ ...triggerProps, 'aria-haspopup': 'dialog' })}
      <div
        {...panelProps}
        ref={panel}
        role="dialog"
        aria-label={label}
        className={cx(styles.panel, styles[align], className ?? styles.padded)}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
};
