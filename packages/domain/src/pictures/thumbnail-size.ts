import type { AttemptLimit } from '../accounts/attempt-limits.ts';

/** Pixels that a picture of a video or clip is served in; all are 16 to 9, smallest first. 272 high are clips in lists. */
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

/** The served size that fills a wanted one: the smallest that is smaller on neither side, or the largest there is. */
export const thumbnailSize = (wanted: Partial<ThumbnailSize>): ThumbnailSize =>
  THUMBNAIL_SIZES.find(({ width, height }) => width >= (wanted.width ?? 0) && height >= (wanted.height ?? 0)) ??
  LARGEST;

/** The last part of a picture's address. */
export const thumbnailName = ({ width, height }: ThumbnailSize): string => `${width}x${height}`;

/** Reads the last part of a picture's address; undefined for a size that is not served. */
export const readThumbnailName = (name: string): ThumbnailSize | undefined =>
  THUMBNAIL_SIZES.find((size) => thumbnailName(size) === name);

/** Pictures of videos that one user sends or chooses. */
export const THUMBNAILS_BY_USER: AttemptLimit = { limit: 120, windowMs: 60 * 60_000 };
