const MARGIN = 8;

/** Places a popover under its control, its right edge with the control's, where anchor positioning is missing. */
export const placeBelow = (panel: HTMLElement, control: HTMLElement): void => {
  if (CSS.supports('anchor-name: --a')) return;
  const box = control.getBoundingClientRect();
  panel.style.top = `${box.bottom + MARGIN}px`;
  panel.style.right = `${Math.max(MARGIN, document.documentElement.clientWidth - box.right)}px`;
};
