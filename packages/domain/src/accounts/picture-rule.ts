import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import * as accountsErrors from './accounts-errors.ts';
import type { ImageHeader } from './image-header.ts';
import { readImageHeader } from './image-header.ts';
import { readImageStructure } from './image-structure.ts';

export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;
/** Pixels per side: limits the memory of the decoder. */
export const PICTURE_MAX_SIDE = 4096;
/** Pixels of all frames of an animation. Its first one alone is shown. */
const PICTURE_MAX_PIXELS = 4 * PICTURE_MAX_SIDE ** 2;
export const PICTURE_MIN_SIDE = 50;
/** Widths and heights in pixels in which a profile picture is stored. */
export const PROFILE_PICTURE_WIDTHS = [50, 70, 150, 300, 600] as const;
/** Size in pixels in which a channel's banner is stored. */
export const BANNER_PICTURE_SIZE = { width: 1800, height: 480 } as const;
/** A narrower banner would look blurred. */
export const BANNER_MIN_WIDTH = 600;
export type ProfilePictureWidth = (typeof PROFILE_PICTURE_WIDTHS)[number];

export type PictureRefusal = 'PICTURE_UNREADABLE' | 'PICTURE_TOO_LARGE' | 'PICTURE_TOO_SMALL';

/** A picture that a decoder may have: nothing in it takes more than its pixels. */
export interface CheckedPicture extends ImageHeader {
  /** The upload without parts that no pixel needs. */
  readonly bytes: Uint8Array;
}

/** Checks an uploaded picture by its own bytes, before it is decoded. Of an animation all frames are counted. */
export const checkPicture = (bytes: Uint8Array): Result<CheckedPicture, PictureRefusal> => {
  if (bytes.byteLength > PICTURE_MAX_BYTES) return refused(accountsErrors.pictureTooLarge);
  const header = readImageHeader(bytes);
  if (header === undefined) return refused(accountsErrors.pictureTypeUnknown);
  const { width, height } = header;
  if (Math.max(width, height) > PICTURE_MAX_SIDE) {
    return refused(accountsErrors.pictureTooWide, { max: PICTURE_MAX_SIDE });
  }
  if (Math.min(width, height) < PICTURE_MIN_SIDE) {
    return refused(accountsErrors.pictureTooSmall, { min: PICTURE_MIN_SIDE });
  }
  const structure = readImageStructure(bytes, header);
  if (structure === undefined) return refused(accountsErrors.pictureDamaged);
  if (structure.pixels > PICTURE_MAX_PIXELS) return refused(accountsErrors.pictureTooWide, { max: PICTURE_MAX_SIDE });
  return ok({ ...header, bytes: structure.bytes });
};

/** Checks an uploaded banner like `checkPicture`. It must also be at least 600 pixels wide and not higher than wide. */
export const checkBanner = (bytes: Uint8Array): Result<CheckedPicture, PictureRefusal> => {
  const header = checkPicture(bytes);
  if (!header.ok) return header;
  const { width, height } = header.value;
  return width < BANNER_MIN_WIDTH || height > width
    ? refused(accountsErrors.bannerTooSmall, { min: BANNER_MIN_WIDTH })
    : header;
};

/** The stored width to use for a requested one: the smallest that is not smaller, or the largest. */
export const profilePictureWidth = (wanted: number): ProfilePictureWidth =>
  PROFILE_PICTURE_WIDTHS.find((width) => width >= wanted) ?? 600;
