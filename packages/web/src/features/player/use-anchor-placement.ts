import { anchorFromOrigin, type PlacementStyle, placementStyle } from '@bandshell/player';
import { type RefObject, useLayoutEffect } from 'react';

/** Above the page's own layers if the anchor is fixed; otherwise the page's handles stay above the picture. */
const LAYER = { absolute: '1', fixed: '4' } as const;

/**
 * Keeps a host element over an anchor by writing the host's style. Both scroll together, so scrolling needs no update.
 * If the page has fixed the anchor to the window, the host is fixed too.
 * @param origin an empty element at the host's place in the page, absolutely positioned at its parent's start
 */
export function useAnchorPlacement(
  host: RefObject<HTMLElement | null>,
  origin: RefObject<HTMLElement | null>,
  anchor: HTMLElement | null,
): void {
  useLayoutEffect(() => {
    const element = host.current;
    const start = origin.current;
    if (element === null || start === null) return;
    if (anchor === null) {
      write(element, placementStyle({ mode: 'hidden' }), LAYER.absolute);
      return;
    }
    // Under a transformed parent nothing is fixed to the window.
    const isMoved = () => start.parentElement !== null && getComputedStyle(start.parentElement).translate !== 'none';
    const isStuck = () => !isMoved() && hasStuckAncestor(anchor, start.parentElement);
    let stuck = isStuck();
    let frame = 0;
    const place = () => {
      frame = 0;
      const from = stuck ? { left: 0, top: 0 } : start.getBoundingClientRect();
      const rectangle = anchorFromOrigin(anchor.getBoundingClientRect(), from);
      const style = placementStyle({ mode: 'anchored', anchor: rectangle });
      write(element, stuck ? { ...style, position: 'fixed' } : style, stuck ? LAYER.fixed : LAYER.absolute);
    };
    const placeSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(place);
    };
    const placeAnew = () => {
      stuck = isStuck();
      place();
    };
    place();
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
  }, [host, origin, anchor]);
}

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

function write(element: HTMLElement, style: PlacementStyle, layer: string): void {
  const next: Record<string, string> = { ...style, zIndex: layer };
  const current = element.style as unknown as Record<string, string>;
  for (const [name, value] of Object.entries(next)) if (current[name] !== value) current[name] = value;
}
