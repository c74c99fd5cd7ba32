let known = { width: 0, height: 0 };

/** Whether the focused element takes text, so that a touch screen may show a keyboard. */
const isTyping = (): boolean => {
  const { activeElement } = document;
  return activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
};

/** The window's height in CSS px; while somebody types on a touch screen, what it was before the keyboard came. */
export const heightWithoutKeyboard = (): number => {
  const { innerWidth: width, innerHeight: height } = window;
  if (width === known.width && height < known.height && isTyping() && matchMedia('(pointer: coarse)').matches) {
    return known.height;
  }
  known = { width, height };
  return height;
};
