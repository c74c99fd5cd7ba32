import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** The controls disappear after the pointer rests this long. */
const REST_MS = 2800;

export interface ControlsShown {
  readonly isShown: boolean;
  /** Shows the controls and restarts the timer. */
  readonly wake: () => void;
  readonly surface: {
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onFocus: () => void;
  };
  /** A tap shows or hides the controls. */
  readonly toggle: () => void;
}

/** Whether the controls over the picture are visible. `isHeld` keeps them visible: paused, or a menu is open. */
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
      // Touch also fires pointer moves; taps have their own handler.
      onPointerMove: (event) => event.pointerType === 'mouse' && wake(),
      onPointerLeave: (event) => event.pointerType === 'mouse' && sleep(),
      onFocus: wake,
    },
  };
}
