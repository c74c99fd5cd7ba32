import { useEffect, useEffectEvent } from 'react';

export interface LayoutKeys {
  readonly isTheatre: boolean;
  readonly toggleTheatre: () => void;
  readonly toggleColumn: () => void;
}

/** Whether a dialog or menu above the page handles Escape. */
const hasOverlay = (): boolean => document.querySelector('dialog[open], :popover-open') !== null;

/**
 * Alt+T toggles theatre mode, Escape leaves it, Alt+R toggles the right column. Physical keys count, because with Alt
 * some keyboard layouts produce other letters.
 */
export const useLayoutKeys = ({ isTheatre, toggleTheatre, toggleColumn }: LayoutKeys): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.repeat) return;
    if (event.key === 'Escape') {
      // In full screen the browser handles Escape.
      if (isTheatre && !event.altKey && document.fullscreenElement === null && !hasOverlay()) toggleTheatre();
      return;
    }
    if (!event.altKey || event.getModifierState('AltGraph')) return;
    const act = event.code === 'KeyT' ? toggleTheatre : event.code === 'KeyR' ? toggleColumn : undefined;
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
};
