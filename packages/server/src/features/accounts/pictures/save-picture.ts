import { randomBytes } from 'node:crypto';
import type { PictureRefusal } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { boundedWork } from '../../../core/bounded-work.ts';
import { IMAGES_PREFIX } from '../../../core/images/image-urls.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EncodedPicture, PictureKind } from './picture-kind.ts';

/** A picture of 4096 × 4096 unfolds to 64 MB and more. */
const run = boundedWork({ running: 1, waiting: 16 });

/**
 * Keeps a user's picture: judged by its bytes, decoded, cut to its shape and written anew as WebP, so that nothing of the
 * upload but its look remains. The folder's name cannot be guessed and is new each time.
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
  const pictures = await run(() => encode(kind, upload));
  if (pictures === undefined) return refused('PICTURE_UNREADABLE', 'This picture is damaged. Use another one.');
  const folder = `${IMAGES_PREFIX}${kind.folder}/${randomBytes(16).toString('hex')}`;
  for (const { name, body } of pictures) {
    await platform.objects.put(`${folder}/${name}`, body, { contentType: 'image/webp' });
  }
  await setPicture(platform, kind, userId, folder);
  return ok(folder);
}

/** Takes the user's picture away, its files too. */
export const removePicture = (platform: Platform, kind: PictureKind, userId: string): Promise<void> =>
  setPicture(platform, kind, userId, null);

async function encode(kind: PictureKind, upload: Buffer): Promise<readonly EncodedPicture[] | undefined> {
  try {
    return await kind.encode(upload);
  } catch {
    // Whatever the decoder stumbles over is the upload's fault: its header was all that was known of it.
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
      .catch((error: unknown) => platform.log.warn({ err: error, key: before }, 'an old picture stays behind'));
  }
}
