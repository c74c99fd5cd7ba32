import {
  BANNER_PICTURE_SIZE,
  checkBanner,
  checkPicture,
  type ImageHeader,
  type PictureRefusal,
  PROFILE_PICTURE_WIDTHS,
} from '@bandshell/domain/accounts';
import type { Result } from '@bandshell/domain/kernel';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { bannerUrl, profilePictureUrl } from '../../../core/images/image-urls.ts';

/** One file that an upload becomes. */
export interface EncodedPicture {
  readonly name: string;
  readonly body: Buffer;
}

/** A picture that a user has one of. */
export interface PictureKind {
  /** Folder in the store and, with `-picture` or not, the word in limits. */
  readonly folder: 'profile' | 'banner';
  readonly path: string;
  readonly column: 'profile_image_key' | 'banner_image_key';
  /** Names of the files that an upload becomes. */
  readonly files: readonly string[];
  readonly check: (upload: Uint8Array) => Result<ImageHeader, PictureRefusal>;
  /** Decodes and writes anew. Rejects when the upload cannot be decoded. */
  readonly encode: (upload: Buffer) => Promise<readonly EncodedPicture[]>;
  /** What the answer to an upload says of where the picture is. */
  readonly answer: (folder: string) => Readonly<Record<string, string>>;
}

const WEBP_QUALITY = 84;
const LARGEST = Math.max(...PROFILE_PICTURE_WIDTHS);

/** Square, in each width that the site shows. */
export const profilePicture: PictureKind = {
  folder: 'profile',
  path: '/profile-picture',
  column: 'profile_image_key',
  files: PROFILE_PICTURE_WIDTHS.map((width) => `${width}.webp`),
  check: checkPicture,
  encode: async (upload) => {
    const square = await new Transformer(upload).rotate().resize({ width: LARGEST, height: LARGEST }).png();
    return Promise.all(
      PROFILE_PICTURE_WIDTHS.map(async (width) => ({
        name: `${width}.webp`,
        body: await new Transformer(square).resize({ width, height: width }).webp(WEBP_QUALITY),
      })),
    );
  },
  answer: (folder) => ({ profileImageURL: profilePictureUrl(folder, 300) }),
};

/** A wide strip, filled: what is too much at the sides or above and below is cut off. */
export const banner: PictureKind = {
  folder: 'banner',
  path: '/profile-banner',
  column: 'banner_image_key',
  files: ['banner.webp'],
  check: checkBanner,
  encode: async (upload) => {
    const picture = new Transformer(upload).rotate().resize({ ...BANNER_PICTURE_SIZE, fit: ResizeFit.Cover });
    return [{ name: 'banner.webp', body: await picture.webp(WEBP_QUALITY) }];
  },
  answer: (folder) => ({ bannerImageURL: bannerUrl(folder) }),
};
