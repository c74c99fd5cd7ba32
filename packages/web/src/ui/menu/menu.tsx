import { type CSSProperties, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import styles from './menu.module.css';
import { placeBelow } from './place-below.ts';

/** What the control that opens the menu spreads on itself. */
interface MenuTrigger {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-haspopup': 'dialog';
  readonly style: CSSProperties;
}

export interface MenuProps {
  /** Name of the opened panel. */
  readonly label: string;
  readonly trigger: (props: MenuTrigger) => ReactElement;
  readonly children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A panel that opens below its control. The platform's popover closes it on Escape and on a press outside and gives
 * the focus back; arrow keys move between its controls.
 */
export const Menu = ({ label, trigger, children }: MenuProps) => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = `--menu-${id.replace(/[^a-zA-Z0-9]/g, '')}`;
  const close = () => panel.current?.hidePopover();

  const move = (step: number) => {
    const controls = [...(panel.current?.querySelectorAll<HTMLElement>('a, button, input') ?? [])];
    const current = controls.indexOf(document.activeElement as HTMLElement);
    controls.at((current + step + controls.length) % controls.length)?.focus();
  };

  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-expanded': open,
        'aria-haspopup': 'dialog',
        style: { anchorName: anchor } as CSSProperties,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        style={{ positionAnchor: anchor } as CSSProperties}
        onBeforeToggle={(event) => setOpen(event.newState === 'open')}
        onToggle={(event) => {
          const opens = event.newState === 'open';

          const control = document.querySelector<HTMLElement>(`[popovertarget="${id}"]`);
          if (opens && panel.current !== null && control !== null) placeBelow(panel.current, control);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          if (event.target instanceof HTMLInputElement && event.target.type === 'radio') return;
          event.preventDefault();
          move(event.key === 'ArrowDown' ? 1 : -1);
        }}
      >
        {open && (typeof children === 'function' ? children(close) : children)}
      </div>
    </>
  );
};
