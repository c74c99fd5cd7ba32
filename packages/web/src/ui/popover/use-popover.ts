import { type CSSProperties, type RefObject, type ToggleEvent, useId, useRef, useState } from 'react';
import { type PopoverAlign, placePanel } from './place-panel.ts';

/** Props for the control that opens a panel. */
export interface PopoverTrigger {
  readonly popoverTarget: string;
  readonly 'aria-expanded': boolean;
  readonly style: CSSProperties;
}

export interface PopoverState {
  readonly panel: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly close: () => void;
  readonly trigger: PopoverTrigger;
  readonly panelProps: {
    readonly id: string;
    readonly popover: 'auto';
    readonly style: CSSProperties;
    readonly onBeforeToggle: (event: ToggleEvent<HTMLDivElement>) => void;
    readonly onToggle: (event: ToggleEvent<HTMLDivElement>) => void;
  };
}

/** The control of a panel, or null if the document has none. */
export const triggerOf = (panel: HTMLElement): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(panel.id)}"]`);

/**
 * A panel of the top layer beside its control. The platform's popover closes it on Escape and on a press outside and
 * restores the focus. Anchor positioning keeps it beside the control and inside the screen.
 */
export const usePopover = (align: PopoverAlign, onOpened?: (panel: HTMLElement) => void): PopoverState => {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const anchor = `--anchor-${id.replace(/[^a-zA-Z0-9]/g, '')}`;
  return {
    panel,
    open,
    close: () => panel.current?.hidePopover(),
    trigger: { popoverTarget: id, 'aria-expanded': open, style: { anchorName: anchor } as CSSProperties },
    panelProps: {
      id,
      popover: 'auto',
      style: { positionAnchor: anchor } as CSSProperties,
      onBeforeToggle: (event) => {
        if (event.target === panel.current && event.newState === 'open') setOpen(true);
      },
      onToggle: (event) => {
        const element = panel.current;
        if (event.target !== element || element === null) return;
        if (event.newState === 'closed') {
          // Removes the content only now, because the platform restores the focus only from an element that still
          // exists.
          setOpen(false);
          return;
        }
        const control = triggerOf(element);
        if (control !== null) placePanel(element, control, align);
        onOpened?.(element);
      },
    },
  };
};
