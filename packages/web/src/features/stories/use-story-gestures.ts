import { type PointerEvent, useRef, useState } from 'react';

/** A press that lasts longer holds the story. */
const HOLD_MS = 250;
/** A finger that moves further swipes (CSS pixels). */
const SWIPE_PX = 48;
/** This part of the picture, from the left, leads back. */
const BACK_PART = 0.3;

export interface StoryGestures {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  /** A swipe: to the next creator, or back. */
  readonly onSwipe: (direction: 1 | -1) => void;
}

/** Tap: onward, or back at the left. Hold: the story stands still. Swipe: another creator. */
export const useStoryGestures = ({ onNext, onPrevious, onSwipe }: StoryGestures) => {
  const [isHeld, setHeld] = useState(false);
  const press = useRef<{ readonly x: number; readonly at: number }>(null);
  const end = () => {
    press.current = null;
    setHeld(false);
  };
  return {
    isHeld,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        press.current = { x: event.clientX, at: event.timeStamp };
        setHeld(true);
      },
      onPointerUp: (event: PointerEvent) => {
        const from = press.current;
        end();
        if (from === null) return;
        const moved = event.clientX - from.x;
        if (Math.abs(moved) > SWIPE_PX) return onSwipe(moved < 0 ? 1 : -1);
        if (event.timeStamp - from.at > HOLD_MS) return;
        const { left, width } = event.currentTarget.getBoundingClientRect();
        if (event.clientX - left < width * BACK_PART) onPrevious();
        else onNext();
      },
      onPointerCancel: end,
    },
  };
};
