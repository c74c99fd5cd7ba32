import { type PointerEvent, useRef } from 'react';
import { chatDisplay } from './chat-display.ts';

/**
 * For readers who chose it: the messages stand still while a mouse is over them, and follow again when it leaves, unless
 * the reader scrolled away meanwhile.
 */
export function usePauseOnHover(isFollowing: boolean, setFollowing: (isFollowing: boolean) => void) {
  const pausedAt = useRef<number>(undefined);
  return {
    onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'mouse' || !isFollowing || !chatDisplay().isPausedOnHover) return;
      pausedAt.current = currentTarget.scrollTop;
      setFollowing(false);
    },
    onPointerLeave({ currentTarget }: PointerEvent<HTMLElement>) {
      const place = pausedAt.current;
      pausedAt.current = undefined;
      if (place !== undefined && Math.abs(currentTarget.scrollTop - place) < 2) setFollowing(true);
    },
  };
}
