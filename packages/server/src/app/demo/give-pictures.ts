import { randomBytes } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import { saveProfilePicture } from '../../rooms/accounts/profile-picture.ts';
import { bannerUrl, IMAGES_PREFIX } from '../../spine/images/image-urls.ts';
import { demoChannels } from './content/channels.ts';
import { readDemoAsset } from './demo-assets.ts';

/** Gives each demo channel that has none its profile picture, as an upload does, and its banner. */
export async function givePictures(platform: Platform, signal: AbortSignal): Promise<void> {
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login', 'profile_image_key', 'banner_image_key'])
    .where(
      'login',
      'in',
      demoChannels.map(({ login }) => login),
    )
    .execute();
  for (const { id, login, profile_image_key, banner_image_key } of rows) {
    if (signal.aborted) return;
    if (banner_image_key === null) await giveBanner(platform, id, login);
    if (profile_image_key !== null) continue;
    const saved = await saveProfilePicture(platform, id, await readDemoAsset(`${login}-avatar.webp`));
    if (!saved.ok) platform.log.warn({ login, code: saved.code }, 'a demo channel gets no picture');
  }
}

async function giveBanner(platform: Platform, userId: string, login: string): Promise<void> {
  const folder = `${IMAGES_PREFIX}banner/${randomBytes(16).toString('hex')}`;
  const body = await readDemoAsset(`${login}-banner.webp`);
  await platform.objects.put(bannerUrl(folder).slice(1), body, { contentType: 'image/webp' });
  await platform.database.transact(async (tx) => {
    await tx.db.updateTable('users').set({ banner_image_key: folder }).where('id', '=', userId).execute();
    await tx.emit({ type: 'user-profile-changed', userId }, userId);
  });
}
