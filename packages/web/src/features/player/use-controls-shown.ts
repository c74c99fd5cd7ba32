import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Controls go away when the pointer rests this long. */
const REST_MS = 2800;

export interface ControlsShown {
  readonly isShown: boolean;
  /** Shows them and starts the rest anew. */
  readonly wake: () => void;
  readonly surface: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
  };
  /** A tap of a finger shows or hides them. */
  readonly toggle: () => void;
}

/** When the controls over the picture are seen. `isHeld` keeps them: paused, or a menu is open. */
export function useControlsShown(isHeld: boolean): ControlsShown {
  const [isAwake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(sleep, REST_MS);
  }, [sleep]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    isShown: isAwake || isHeld,
    wake,
    toggle: () => (isAwake ? sleep() : wake()),
    surface: {
      // A finger's moves are its taps; those have their own meaning.
      onPointerMove: (event) => event.pointerType === 'mouse' && wake(),
      onPointerLeave: (event) => event.pointerType === 'mouse' && sleep(),
      onFocus: wake,
    },
  };
}
