export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The used part of a picture: zoom and centre (0 to 1 across and down the picture). */
export interface Crop {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Area extends Size {
  readonly left: number;
  readonly top: number;
}

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };

/** A higher zoom shows only pixels. */
const MAX_ZOOM = 8;

/** Rounding may put the upper limit slightly below the lower one; the upper limit then wins. */
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/**
 * The cropped area in the picture's pixels: with the aspect ratio (width by height), as large as the zoom allows,
 * inside the picture.
 */
export function cropArea(picture: Size, aspect: number, { zoom, x, y }: Crop): Area {
  const width = Math.min(picture.width, picture.height * aspect) / Math.max(1, zoom);
  const height = width / aspect;
  return {
    left: clamp(x * picture.width - width / 2, 0, picture.width - width),
    top: clamp(y * picture.height - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** The highest zoom that still uses at least `minWidth` pixels across; 1 for a small picture. */
export function maxZoom(picture: Size, aspect: number, minWidth: number): number {
  return clamp(Math.min(picture.width, picture.height * aspect) / minWidth, 1, MAX_ZOOM);
}

/** The crop after a move by fractions of its own size, limited by the picture's edges. */
export function moveCrop(picture: Size, aspect: number, crop: Crop, across: number, down: number): Crop {
  const area = cropArea(picture, aspect, crop);
  const moved = {
    zoom: crop.zoom,
    x: (area.left + area.width / 2 + across * area.width) / picture.width,
    y: (area.top + area.height / 2 + down * area.height) / picture.height,
  };
  const { left, top, width, height } = cropArea(picture, aspect, moved);
  return { zoom: crop.zoom, x: (left + width / 2) / picture.width, y: (top + height / 2) / picture.height };
}
