import { anchorFromOrigin, type PlacementStyle, placementStyle, visibleHeight } from '@bandshell/player';
import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Above the page's own layers if the anchor is fixed; otherwise the page's handles stay above the picture. */
const LAYER = { absolute: '1', fixed: '4' } as const;

export interface AnchorPlacement {
  readonly host: RefObject<HTMLElement | null>;
  /** An empty element at the host's place in the page, absolutely positioned at its parent's start. */
  readonly origin: RefObject<HTMLElement | null>;
  readonly anchor: HTMLElement | null;
  /** The host is in its corner, which the style sheet gives. */
  readonly isMini: boolean;
  /** Called with the height of the anchor that can be seen, in px. */
  readonly measured: (px: number) => void;
}

/**
 * Keeps a host element over an anchor by writing the host's style. Both scroll together, so scrolling needs no update.
 * If the page has fixed the anchor to the window, the host is fixed too.
 */
export function useAnchorPlacement({ host, origin, anchor, isMini, measured }: AnchorPlacement): void {
  const wasMini = useRef(isMini);
  useLayoutEffect(() => {
    const element = host.current;
    const start = origin.current;
    if (element === null || start === null) return;
    const before = wasMini.current === isMini ? null : element.getBoundingClientRect();
    wasMini.current = isMini;
    if (isMini) element.removeAttribute('style');
    if (anchor === null) {
      if (!isMini) write(element, placementStyle({ mode: 'hidden' }), LAYER.absolute);
      move(element, before);
      return;
    }
    // Under a transformed parent nothing is fixed to the window.
    const isMoved = () => start.parentElement !== null && getComputedStyle(start.parentElement).translate !== 'none';
    const isStuck = () => !isMoved() && hasStuckAncestor(anchor, start.parentElement);
    let stuck = isStuck();
    let top = barEnd();
    let frame = 0;
    const place = () => {
      frame = 0;
      const rectangle = anchor.getBoundingClientRect();
      if (!isMini) {
        const from = stuck ? { left: 0, top: 0 } : start.getBoundingClientRect();
        const style = placementStyle({ mode: 'anchored', anchor: anchorFromOrigin(rectangle, from) });
        write(element, stuck ? { ...style, position: 'fixed' } : style, stuck ? LAYER.fixed : LAYER.absolute);
      }
      if (rectangle.height > 0) measured(visibleHeight(rectangle, top, window.innerHeight));
    };
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    const placeAnew = () => {
      stuck = isStuck();
      top = barEnd();
      place();
    };
    place();
    move(element, before);
    // Observers run before the frame is painted, so the picture is never a frame late.
    const observer = new ResizeObserver(placeAnew);
    observer.observe(anchor);
    if (start.parentElement !== null) observer.observe(start.parentElement);
    const options = { passive: true, capture: true } as const;
    document.addEventListener('scroll', placeSoon, options);
    document.addEventListener('transitionend', placeSoon, options);
    // The shell moves the page by attributes of the root element; this observer runs before the next frame is painted.
    const root = new MutationObserver(placeAnew);
    root.observe(document.documentElement, { attributes: true });
    window.addEventListener('resize', placeAnew);
    return () => {
      observer.disconnect();
      root.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('scroll', placeSoon, options);
      document.removeEventListener('transitionend', placeSoon, options);
      window.removeEventListener('resize', placeAnew);
    };
  }, [host, origin, anchor, isMini, measured]);
}

/** The lower end of the site's bar, which covers what scrolls under it. Closed dialogs have headers of their own. */
const barEnd = (): number => document.querySelector('header:not(dialog *)')?.getBoundingClientRect().bottom ?? 0;

function hasStuckAncestor(anchor: HTMLElement, root: HTMLElement | null): boolean {
  for (
    let element: HTMLElement | null = anchor;
    element !== null && element !== root;
    element = element.parentElement
  ) {
    const { position } = getComputedStyle(element);
    if (position === 'sticky' || position === 'fixed') return true;
  }
  return false;
}

type HostStyle = Omit<PlacementStyle, 'position'> & { readonly position: 'absolute' | 'fixed' };

function write(element: HTMLElement, style: HostStyle, layer: string): void {
  const next: Record<string, string> = { ...style, zIndex: layer };
  const current = element.style as unknown as Record<string, string>;
  for (const [name, value] of Object.entries(next)) if (current[name] !== value) current[name] = value;
}

/** How long the player takes from its place to the corner, and back (ms). */
const MOVE_MS = 500;

/** Moves the element from where it was to where it is. */
function move(element: HTMLElement, from: DOMRect | null): void {
  if (from === null || from.width === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const to = element.getBoundingClientRect();
  if (to.width === 0) return;
  const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
  const scale = `scale(${from.width / to.width}, ${from.height / to.height})`;
  element.animate(
    [
      { transform: `${shift} ${scale}`, transformOrigin: '0 0' },
      { transform: 'none', transformOrigin: '0 0' },
    ],
    {
      duration: MOVE_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    },
  );
}
