import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { PopoverAlign } from '../popover/place-panel.ts';
import popover from '../popover/popover.module.css';
import { type PopoverTrigger, usePopover } from '../popover/use-popover.ts';
import styles from './menu.module.css';
import { menuItems, useMenuKeys } from './use-menu-keys.ts';

/** Props for the control that opens the menu. */
interface MenuTrigger extends PopoverTrigger {
  readonly 'aria-haspopup': 'menu';
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

export interface MenuProps {
  /** Name of the opened menu. */
  readonly label: string;
  readonly trigger: (props: MenuTrigger) => ReactElement;
  /** `MenuItem`, `MenuChoices`, `MenuSeparator` and words; built when the menu opens. */
  readonly children: ReactNode | ((close: () => void) => ReactNode);
  readonly align?: PopoverAlign;
}

/** A list of actions beside its control. When it opens, the first item has the focus. It has no submenus. */
export const Menu = ({ label, trigger, children, align = 'end' }: MenuProps) => {
  const {
    panel,
    open,
    close,
    trigger: triggerProps,
    panelProps,
  } = usePopover(align, (opened) => {
    menuItems(opened)[0]?.focus();
  });
  const onKeyDown = useMenuKeys(close);
  return (
    <>
      {trigger({
        ...triggerProps,
        'aria-haspopup': 'menu',
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          // The control itself opens the menu, so that the platform knows where to restore the focus.
          if (!open) event.currentTarget.click();
        },
      })}
      <div
        {...panelProps}
        ref={panel}
        role="menu"
        aria-label={label}
        className={cx(popover.panel, popover[align], styles.menu)}
        onKeyDown={onKeyDown}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
};
