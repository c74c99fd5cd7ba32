import { randomBytes } from 'node:crypto';
import { checkPicture, ok, type PictureRefusal, PROFILE_PICTURE_WIDTHS, type Result, refused } from '@bandshell/domain';
import { Transformer } from '@napi-rs/image';
import type { Platform } from '../../platform/platform.ts';
import { boundedWork } from '../../spine/bounded-work.ts';
import { IMAGES_PREFIX } from '../../spine/images/image-urls.ts';

const LARGEST = Math.max(...PROFILE_PICTURE_WIDTHS);
const WEBP_QUALITY = 84;

/** A picture of 4096 × 4096 unfolds to 64 MB and more. */
const run = boundedWork({ running: 1, waiting: 16 });

/**
 * Keeps a user's picture: judged by its bytes, decoded, cut square and written anew as WebP in each width, so that
 * nothing of the upload but its look remains. The folder's name cannot be guessed and is new each time.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function saveProfilePicture(
  platform: Platform,
  userId: string,
  upload: Buffer,
): Promise<Result<string, PictureRefusal>> {
  const header = checkPicture(upload);
  if (!header.ok) return header;
  const pictures = await run(() => encode(upload));
  if (pictures === undefined) return refused('PICTURE_UNREADABLE', 'This picture is damaged. Use another one.');
  const folder = `${IMAGES_PREFIX}profile/${randomBytes(16).toString('hex')}`;
  for (const { width, body } of pictures) {
    await platform.objects.put(`${folder}/${width}.webp`, body, { contentType: 'image/webp' });
  }
  await setProfilePicture(platform, userId, folder);
  return ok(folder);
}

/** Takes the user's picture away, its files too. */
export const removeProfilePicture = (platform: Platform, userId: string): Promise<void> =>
  setProfilePicture(platform, userId, null);

async function encode(upload: Buffer): Promise<{ readonly width: number; readonly body: Buffer }[] | undefined> {
  try {
    const square = await new Transformer(upload).rotate().resize({ width: LARGEST, height: LARGEST }).png();
    return await Promise.all(
      PROFILE_PICTURE_WIDTHS.map(async (width) => ({
        width,
        body: await new Transformer(square).resize({ width, height: width }).webp(WEBP_QUALITY),
      })),
    );
  } catch {
    // Whatever the decoder stumbles over is the upload's fault: its header was all that was known of it.
    return undefined;
  }
}

async function setProfilePicture(platform: Platform, userId: string, folder: string | null): Promise<void> {
  const before = await platform.database.transact(async (tx) => {
    const user = await tx.db
      .selectFrom('users')
      .select('profile_image_key')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await tx.db.updateTable('users').set({ profile_image_key: folder }).where('id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
    return user.profile_image_key;
  });
  if (before === null) return;
  for (const width of PROFILE_PICTURE_WIDTHS) {
    await platform.objects
      .delete(`${before}/${width}.webp`)
      .catch((error: unknown) => platform.log.warn({ err: error, key: before }, 'an old profile picture stays behind'));
  }
}
