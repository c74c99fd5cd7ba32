import { randomBytes } from 'node:crypto';
import type { PictureRefusal } from '@bandshell/domain/accounts';
import { accountsErrors } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { IMAGES_PREFIX } from '../../../core/images/image-urls.ts';
import { pictureWork } from '../../../core/images/picture-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EncodedPicture, PictureKind } from './picture-kind.ts';

/**
 * Saves a user's picture. It is checked by its bytes, decoded, cropped and encoded as WebP, so that only the pixels of
 * the upload remain. The folder has a new random name each time.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function savePicture(
  platform: Platform,
  kind: PictureKind,
  userId: string,
  upload: Buffer,
): Promise<Result<string, PictureRefusal>> {
  const header = kind.check(upload);
  if (!header.ok) return header;
  const pictures = await pictureWork(() => encode(kind, header.value.bytes));
  if (pictures === undefined) return refused(accountsErrors.pictureDamaged);
  const folder = `${IMAGES_PREFIX}${kind.folder}/${randomBytes(16).toString('hex')}`;
  for (const { name, body } of pictures) {
    await platform.objects.put(`${folder}/${name}`, body, { contentType: 'image/webp' });
  }
  await setPicture(platform, kind, userId, folder);
  return ok(folder);
}

/** Removes the user's picture with its files. */
export const removePicture = (platform: Platform, kind: PictureKind, userId: string): Promise<void> =>
  setPicture(platform, kind, userId, null);

async function encode(kind: PictureKind, upload: Uint8Array): Promise<readonly EncodedPicture[] | undefined> {
  try {
    return await kind.encode(upload);
  } catch {
    // A decoder error is the upload's fault: only its header was checked before.
    return undefined;
  }
}

async function setPicture(platform: Platform, kind: PictureKind, userId: string, folder: string | null): Promise<void> {
  const before = await platform.database.transact(async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select(kind.column)
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('users')
      .set({ [kind.column]: folder })
      .where('id', '=', userId)
      .execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
    return user[kind.column];
  });
  if (before === null) return;
  for (const name of kind.files) {
    await platform.objects
      .delete(`${before}/${name}`)
      .catch((error: unknown) => platform.log.warn({ err: error, key: before }, 'an old picture could not be deleted'));
  }
}
