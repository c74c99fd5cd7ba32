import { type RefObject, useEffect, useRef, useState } from 'react';

/** A change takes the browser about so long; a key that is held down or a double tap must not turn it back (ms). */
const THROTTLE_MS = 1000;

/** iPhones show nothing but a video element in full. */
interface FullscreenVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  readonly isFullscreen: boolean;
  readonly toggle: () => void;
}

/**
 * Shows the surface with its controls in full, or the video alone where that is all there is.
 *
 * @param page an element around the surface to be shown in its place: a page with a layout of its own for full screen
 */
export function useFullscreen(
  surface: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  page: Element | null,
): Fullscreen {
  const [isFullscreen, setFullscreen] = useState(false);
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, []);

  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const toggle = () => {
    const now = performance.now();
    if (now - changedAt.current < THROTTLE_MS) return;
    changedAt.current = now;
    if (document.fullscreenElement !== null) return void document.exitFullscreen();
    const element = page ?? surface.current;
    if (element !== null && document.fullscreenEnabled) {
      element.requestFullscreen().catch((error: unknown) => console.warn('Player: no fullscreen', error));
    } else (video.current as FullscreenVideo | null)?.webkitEnterFullscreen?.();
  };
  return { isFullscreen, toggle };
}
