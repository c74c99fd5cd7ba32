import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { isBoolean, storedValue } from '../../platform/storage/stored-value.ts';

/** Narrower than this the column stands below the player and cannot be closed. */
const beside = '(width >= 768px)';

const stored = storedValue('right-column-open', isBoolean);

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(beside);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export interface RightColumn {
  /** The viewer's choice. */
  readonly isOpen: boolean;
  /** Open, or below the player, where it always is. */
  readonly isShown: boolean;
  readonly toggle: () => void;
}

/** The chat column beside the player: open or closed as the viewer last chose; Alt+R toggles it. */
export const useRightColumn = (): RightColumn => {
  const [isOpen, setOpen] = useState(() => stored.read() ?? true);
  const isBeside = useSyncExternalStore(subscribe, () => window.matchMedia(beside).matches);

  const toggle = () => {
    stored.write(!isOpen);
    setOpen(!isOpen);
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyR' || !isBeside) return;
    event.preventDefault();
    toggle();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { isOpen, isShown: isOpen || !isBeside, toggle };
};
