export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Which part of a picture is used: how near, and where its middle lies (0 to 1 across and down the picture). */
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

/** Nearer than this shows nothing but pixels. */
const MAX_ZOOM = 8;

/** Rounding may leave the high end a hair below the low one, which counts then. */
const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The part in the picture's pixels: of the aspect (width by height), as large as the zoom lets it be, all inside. */
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

/** How near one may go without using fewer than `minWidth` pixels across; 1 where the picture is small already. */
export function maxZoom(picture: Size, aspect: number, minWidth: number): number {
  return clamp(Math.min(picture.width, picture.height * aspect) / minWidth, 1, MAX_ZOOM);
}

/** The crop after the part was moved by shares of its own width and height. It stops at the picture's edge. */
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
