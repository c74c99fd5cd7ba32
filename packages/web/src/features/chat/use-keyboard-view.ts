import { keyboardView } from '@bandshell/domain/chat';
import { useEffect, useState } from 'react';

/**
 * While the field has the focus and an on-screen keyboard is open, the document has `data-keyboard`, and `--view-top` and
 * `--view-height` say which part of the window is above the keyboard. Pages place the chat there. Browsers that shrink the
 * window for a keyboard and browsers that move it behind the keyboard come to the same result.
 */
export const useKeyboardView = (): { readonly onFocus: () => void; readonly onBlur: () => void } => {
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!isFocused || view === null || !matchMedia('(pointer: coarse)').matches) return;
    const root = document.documentElement;
    let [before, width] = [view.height, view.width];
    const end = () => {
      delete root.dataset.keyboard;
      root.style.removeProperty('--view-top');
      root.style.removeProperty('--view-height');
    };
    const measure = () => {
      // A turned phone has another window; a larger one is a window without a keyboard.
      if (Math.abs(view.width - width) > 1) [before, width] = [view.height, view.width];
      before = Math.max(before, view.height);
      const left = keyboardView({ before, height: view.height, top: view.offsetTop, scale: view.scale });
      if (left === null) return end();
      root.dataset.keyboard = '';
      root.style.setProperty('--view-top', `${left.top}px`);
      root.style.setProperty('--view-height', `${left.height}px`);
    };
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      end();
    };
  }, [isFocused]);
  return { onFocus: () => setFocused(true), onBlur: () => setFocused(false) };
};
