import { profilePictureWidth } from '@bandshell/domain/accounts';
import { type ThumbnailSize, thumbnailName } from '@bandshell/domain/pictures';

/**
 * The prefix of pictures in the object store and, with a leading slash, on the site. Nothing else of the store is
 * served.
 */
export const IMAGES_PREFIX = 'images/';

/** Widths of a stream's preview pictures; all are 16:9. */
export const PREVIEW_WIDTHS = [440, 1280] as const;

/** `folder` is new with each upload, so that the bytes at an address never change. `width` is in pixels. */
export const profilePictureUrl = (folder: string, width: number): string =>
  `/${folder}/${profilePictureWidth(width)}.webp`;

/** The picture of who has chosen none; the site's own pages draw it themselves. */
export const defaultPicturePath = (login: string): string => `/art/user/${login}.svg`;

export const previewUrl = (folder: string, width: number): string => `/${folder}/${width <= 440 ? 440 : 1280}.webp`;

export const bannerUrl = (folder: string): string => `/${folder}/banner.webp`;

export const boxArtUrl = (slug: string): string => `/art/category/${slug}.svg`;

/** The picture in a thumbnail's folder from which all sizes are made. */
export const THUMBNAIL_MASTER = 'master.jpg';
export const STORYBOARD_FILE = 'storyboard.vtt';
export const sheetMaster = (sheet: number): string => `sheet-${sheet}.jpg`;

/** A picture of a video or clip. The address contains no format: it is chosen by the Accept header. */
export const thumbnailUrl = (folder: string, size: ThumbnailSize): string => `/${folder}/${thumbnailName(size)}`;

export const storyboardUrl = (folder: string): string => `/${folder}/${STORYBOARD_FILE}`;
