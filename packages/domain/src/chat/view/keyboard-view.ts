/** Less than this is a browser's own bar that comes or goes; in CSS px. */
const LEAST_KEYBOARD_PX = 120;

export interface KeyboardMeasure {
  /** Height of the visual viewport when the field got the focus, in CSS px. */
  readonly before: number;
  /** Its height now, in CSS px. */
  readonly height: number;
  /** How far it is below the top of the layout viewport, in CSS px. */
  readonly top: number;
  /** 1 unless the reader has zoomed in. */
  readonly scale: number;
}

/**
 * The part that an on-screen keyboard leaves of the window.
 * @returns top and height in whole CSS px; null while there is no keyboard, or the reader has zoomed in
 */
export const keyboardView = ({ before, height, top, scale }: KeyboardMeasure) =>
  scale > 1.01 || before - height < LEAST_KEYBOARD_PX
    ? null
    : { top: Math.max(0, Math.round(top)), height: Math.round(height) };
