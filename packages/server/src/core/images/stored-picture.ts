import { randomBytes } from 'node:crypto';
import { accountsErrors, checkPicture, type PictureRefusal, readImageHeader } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { ResizeFit, Transformer } from '@napi-rs/image';
import type { Platform } from '../../platform/platform.ts';
import { IMAGES_PREFIX } from './image-urls.ts';
import { pictureWork } from './picture-work.ts';

/** The subject of a picture; it names the folder and the file. */
export type StoredPictureKind = 'panel' | 'team' | 'campaign' | 'category';

/** A picture in the object store. The sizes are in pixels. */
export interface StoredPicture {
  readonly folder: string;
  readonly width: number;
  readonly height: number;
}

const WEBP_QUALITY = 84;

const fileOf = (kind: StoredPictureKind, folder: string): string => `${folder}/${kind}.webp`;

export const storedPictureUrl = (kind: StoredPictureKind, folder: string): string => `/${fileOf(kind, folder)}`;

/**
 * Stores an uploaded picture. It is checked by its bytes, decoded and encoded as WebP, so that only the pixels of the
 * upload remain. The folder has a new random name each time.
 * @param most size in pixels into which a larger picture is fitted
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function storePicture(
  platform: Platform,
  kind: StoredPictureKind,
  upload: Buffer,
  most: { readonly width: number; readonly height: number },
): Promise<Result<StoredPicture, PictureRefusal>> {
  const header = checkPicture(upload);
  if (!header.ok) return header;
  const picture = await pictureWork(() => encodePicture(header.value.bytes, most));
  const size = picture && readImageHeader(picture);
  if (picture === undefined || size === undefined) return refused(accountsErrors.pictureDamaged);
  const folder = `${IMAGES_PREFIX}${kind}/${randomBytes(16).toString('hex')}`;
  await platform.objects.put(fileOf(kind, folder), picture, { contentType: 'image/webp' });
  return ok({ folder, width: size.width, height: size.height });
}

/** Deletes the file of a picture that nothing shows. A failure is logged. */
export async function removeStoredPicture(platform: Platform, kind: StoredPictureKind, folder: string): Promise<void> {
  await platform.objects
    .delete(fileOf(kind, folder))
    .catch((error: unknown) => platform.log.warn({ err: error, key: folder }, 'an old picture could not be deleted'));
}

/** An uploaded picture as WebP, fitted into a size; undefined if it cannot be decoded. */
export async function encodePicture(
  upload: Uint8Array,
  most: { readonly width: number; readonly height: number },
): Promise<Buffer | undefined> {
  try {
    const upright = await new Transformer(upload).rotate().png();
    const { width, height } = await new Transformer(upright).metadata();
    const isLarger = width > most.width || height > most.height;
    const picture = new Transformer(upright);
    return await (isLarger ? picture.resize({ ...most, fit: ResizeFit.Inside }) : picture).webp(WEBP_QUALITY);
  } catch {
    // A decoder error is the upload's fault: only its header was checked before.
    return undefined;
  }
}
