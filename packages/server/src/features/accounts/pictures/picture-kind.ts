import {
  BANNER_PICTURE_SIZE,
  type CheckedPicture,
  checkBanner,
  checkPicture,
  type PictureRefusal,
  PROFILE_PICTURE_WIDTHS,
} from '@bandshell/domain/accounts';
import type { Result } from '@bandshell/domain/kernel';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { bannerUrl, profilePictureUrl } from '../../../core/images/image-urls.ts';

/** One file made from an upload. */
export interface EncodedPicture {
  readonly name: string;
  readonly body: Buffer;
}

/** A kind of picture of which a user has one. */
export interface PictureKind {
  /** Folder in the store; also part of the names of its limits. */
  readonly folder: 'profile' | 'banner';
  readonly path: string;
  readonly column: 'profile_image_key' | 'banner_image_key';
  /** Names of the files made from an upload. */
  readonly files: readonly string[];
  readonly check: (upload: Uint8Array) => Result<CheckedPicture, PictureRefusal>;
  /** Decodes the upload and encodes it again. Rejects when the upload cannot be decoded. */
  readonly encode: (upload: Uint8Array) => Promise<readonly EncodedPicture[]>;
  /** Where the picture is, for the answer to an upload. */
  readonly answer: (folder: string) => Readonly<Record<string, string>>;
}

const WEBP_QUALITY = 84;
const LARGEST = Math.max(...PROFILE_PICTURE_WIDTHS);

/** Square, in each width that the site uses. */
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

/** A wide banner; parts that do not fit are cropped. */
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
