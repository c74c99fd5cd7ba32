import { profilePictureWidth, type ThumbnailSize, thumbnailName } from '@bandshell/domain';

/** Where pictures lie in the object store, and with a slash before it on the site. Nothing else is served from there. */
export const IMAGES_PREFIX = 'images/';

/** Widths that a stream's picture is kept in; all are 16 to 9. */
export const PREVIEW_WIDTHS = [440, 1280] as const;

/** `folder` is new with each upload, so that an answer never changes. `width` is in pixels. */
export const profilePictureUrl = (folder: string, width: number): string =>
  `/${folder}/${profilePictureWidth(width)}.webp`;

export const previewUrl = (folder: string, width: number): string => `/${folder}/${width <= 440 ? 440 : 1280}.webp`;

export const bannerUrl = (folder: string): string => `/${folder}/banner.webp`;

export const boxArtUrl = (slug: string): string => `/art/category/${slug}.svg`;

/** The picture in a thumbnail's folder of which all that is sent is made. */
export const THUMBNAIL_MASTER = 'master.jpg';
export const STORYBOARD_FILE = 'storyboard.vtt';
export const sheetMaster = (sheet: number): string => `sheet-${sheet}.jpg`;

/** A picture of a video or clip. The address names no format: it is sent as its reader accepts. */
export const thumbnailUrl = (folder: string, size: ThumbnailSize): string => `/${folder}/${thumbnailName(size)}`;

export const storyboardUrl = (folder: string): string => `/${folder}/${STORYBOARD_FILE}`;
