import { useEffect } from 'react';

export interface StoryKeys {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onSwipe: (direction: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onToggle: () => void;
}

const hasOwnKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;

const actionOf = (event: KeyboardEvent, keys: StoryKeys): (() => void) | undefined => {
  switch (event.key) {
    case 'ArrowRight':
      return keys.onNext;
    case 'ArrowLeft':
      return keys.onPrevious;
    case 'ArrowDown':
      return () => keys.onSwipe(1);
    case 'ArrowUp':
      return () => keys.onSwipe(-1);
    case 'Escape':
      return keys.onClose;
    case ' ':
      // Space presses the button that has the focus.
      return event.target instanceof HTMLElement && event.target.closest('button, a') !== null
        ? undefined
        : keys.onToggle;
    default:
      return undefined;
  }
};

/** Arrows, Space and Escape, unless a field or a dialog has the keys. */
export const useStoryKeys = (keys: StoryKeys): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || hasOwnKeys(event.target)) return;
      const action = actionOf(event, keys);
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
};
