/** A rectangle in CSS pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the single video element is: over an anchor of the page, filling the window, in a corner while the page shows
 * something else, or hidden.
 */
export type Placement =
  /** `anchor` is measured from the host's origin, so that both scroll together. */
  | { readonly mode: 'anchored'; readonly anchor: Rectangle }
  | { readonly mode: 'theatre'; readonly chatWidth: number }
  | { readonly mode: 'mini' }
  | { readonly mode: 'hidden' };

/** Inline styles of the host; a change of mode never mounts the element again. */
export interface PlacementStyle {
  readonly position: 'absolute' | 'fixed';
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
    case 'theatre': {
      const width = `calc(100vw - ${px(placement.chatWidth)})`;
      return { position: 'fixed', left: '0px', top: '0px', width, height: '100dvh', visibility: 'visible' };
    }
    case 'mini': {
      const left = 'calc(100vw - var(--mini-w) - var(--space-4))';
      const top = 'calc(100dvh - var(--mini-h) - var(--space-4))';
      return { position: 'fixed', left, top, width: 'var(--mini-w)', height: 'var(--mini-h)', visibility: 'visible' };
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
