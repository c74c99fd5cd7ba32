import type { AttemptLimit } from '../kernel/attempt-limit.ts';
/**
 * Sizes in pixels in which a picture of a video or clip is served; all are 16:9, smallest first. Lists of clips use the
 * height 272.
 */
export const THUMBNAIL_SIZES = [
  { width: 320, height: 180 },
  { width: 484, height: 272 },
  { width: 640, height: 360 },
  { width: 1280, height: 720 },
] as const;

export interface ThumbnailSize {
  readonly width: number;
  readonly height: number;
}

const LARGEST: ThumbnailSize = { width: 1280, height: 720 };

/** The size to serve for a requested one: the smallest that is not smaller on either side, or the largest. */
export const thumbnailSize = (wanted: Partial<ThumbnailSize>): ThumbnailSize =>
  THUMBNAIL_SIZES.find(({ width, height }) => width >= (wanted.width ?? 0) && height >= (wanted.height ?? 0)) ??
  LARGEST;

/** The largest size that fits into a place of these pixels; undefined if none does. */
export const thumbnailWithin = ({ width, height }: Partial<ThumbnailSize>): ThumbnailSize | undefined =>
  THUMBNAIL_SIZES.findLast(
    (size) => size.width <= (width ?? Number.POSITIVE_INFINITY) && size.height <= (height ?? Number.POSITIVE_INFINITY),
  );

/** The last part of a picture's address. */
export const thumbnailName = ({ width, height }: ThumbnailSize): string => `${width}x${height}`;

/** Reads the last part of a picture's address; undefined for a size that is not served. */
export const readThumbnailName = (name: string): ThumbnailSize | undefined =>
  THUMBNAIL_SIZES.find((size) => thumbnailName(size) === name);

/** Pictures of videos that one user uploads or chooses. */
export const THUMBNAILS_BY_USER: AttemptLimit = { limit: 120, windowMs: 60 * 60_000 };
