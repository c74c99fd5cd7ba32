import { type PointerEvent, type RefObject, useRef } from 'react';

/** Minimum distance of a swipe, in CSS pixels. */
const FAR = 80;

interface SwipeProps {
  readonly onPointerDown?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove?: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp?: () => void;
  readonly onPointerCancel?: () => void;
}

/** Lets the user swipe an element away. It follows the finger, and returns if the distance was too short. */
export const useSwipe = (element: RefObject<HTMLElement | null>, onSwiped: (() => void) | undefined): SwipeProps => {
  const start = useRef<number | undefined>(undefined);
  const moved = useRef(0);
  if (onSwiped === undefined) return {};

  const place = (distance: number) => {
    moved.current = distance;
    if (element.current === null) return;
    element.current.style.translate = distance === 0 ? '' : `${distance}px 0`;
    element.current.style.opacity = distance === 0 ? '' : String(Math.max(0.2, 1 - Math.abs(distance) / (FAR * 2)));
  };
  const end = () => {
    const far = Math.abs(moved.current) >= FAR;
    start.current = undefined;
    if (far) onSwiped();
    else place(0);
  };
  return {
    onPointerDown: (event) => {
      if (event.pointerType === 'touch') start.current = event.clientX;
    },
    onPointerMove: (event) => {
      if (start.current !== undefined) place(event.clientX - start.current);
    },
    onPointerUp: end,
    onPointerCancel: () => {
      start.current = undefined;
      place(0);
    },
  };
};
