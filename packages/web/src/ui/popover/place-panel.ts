/** Which edge of the panel is aligned with the same edge of its control. */
export type PopoverAlign = 'start' | 'end';

const MARGIN = 8;

/**
 * Fallback for browsers without anchor positioning: places an open panel below its control, or above it if there is
 * more room, and keeps it inside the screen.
 */
export const placePanel = (panel: HTMLElement, control: HTMLElement, align: PopoverAlign): void => {
  if (CSS.supports('position-area: bottom')) return;
  const box = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const { clientWidth, clientHeight } = document.documentElement;
  const toRight = (align === 'start') === (getComputedStyle(control).direction === 'ltr');
  const left = toRight ? box.left : box.right - width;
  const fitsBelow = box.bottom + MARGIN + height <= clientHeight || box.top < clientHeight / 2;
  const top = fitsBelow ? box.bottom + MARGIN : box.top - MARGIN - height;
  panel.style.left = `${Math.max(MARGIN, Math.min(left, clientWidth - width - MARGIN))}px`;
  panel.style.top = `${Math.max(MARGIN, top)}px`;
};
