/** A rectangle in CSS pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The host is over an anchor of the page, or hidden. The mini player's corner is the style sheet's. */
export type Placement =
  /** `anchor` is measured from the host's origin, so that both scroll together. */
  { readonly mode: 'anchored'; readonly anchor: Rectangle } | { readonly mode: 'hidden' };

/** Inline styles of the host; a change of mode never mounts the element again. */
export interface PlacementStyle {
  readonly position: 'absolute';
  readonly left: string;
  readonly top: string;
  readonly width: string;
  readonly height: string;
  readonly visibility: 'visible' | 'hidden';
}

const px = (value: number) => `${Math.round(value * 100) / 100}px`;

/** Turns a placement into geometry. */
export function placementStyle(placement: Placement): PlacementStyle {
  switch (placement.mode) {
    case 'anchored': {
      const { left, top, width, height } = placement.anchor;
      const visibility = width > 0 && height > 0 ? 'visible' : 'hidden';
      return { position: 'absolute', left: px(left), top: px(top), width: px(width), height: px(height), visibility };
    }
    case 'hidden':
      return { position: 'absolute', left: '0px', top: '0px', width: '0px', height: '0px', visibility: 'hidden' };
  }
}

/** The anchor's rectangle relative to the host's origin; both in viewport coordinates. */
export const anchorFromOrigin = (
  anchor: Rectangle,
  origin: { readonly left: number; readonly top: number },
): Rectangle => ({
  left: anchor.left - origin.left,
  top: anchor.top - origin.top,
  width: anchor.width,
  height: anchor.height,
});

/**
 * Height of an anchor within the window, in whole CSS pixels, rounded up.
 * @param top where the page begins to be seen, below the site's bar; `anchor` and `top` in viewport coordinates
 */
export const visibleHeight = (anchor: Rectangle, top: number, windowHeight: number): number =>
  Math.max(0, Math.ceil(Math.min(anchor.top + anchor.height, windowHeight) - Math.max(anchor.top, top)));
