import { type RefObject, useEffect, useRef, useState } from 'react';

/** A change takes the browser about this long. A held key or a double tap must not reverse it (ms). */
const THROTTLE_MS = 1000;

/** iPhones allow full screen only for a video element. */
interface FullscreenVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

export interface Fullscreen {
  readonly isFullscreen: boolean;
  readonly toggle: () => void;
}

/**
 * Shows the surface with its controls in full screen, or only the video if the browser allows nothing else.
 * @param page an element around the surface to show instead: a page with its own layout for full screen
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
