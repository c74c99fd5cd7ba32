import { banner, profilePicture } from '../../features/accounts/pictures/picture-kind.ts';
import { savePicture } from '../../features/accounts/pictures/save-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoChannels } from './content/channels.ts';
import { readDemoAsset } from './demo-assets.ts';

/** Sets the profile picture and banner of each demo channel without one, as an upload does. */
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
    for (const [kind, key, file] of [
      [banner, banner_image_key, `${login}-banner.webp`],
      [profilePicture, profile_image_key, `${login}-avatar.webp`],
    ] as const) {
      if (signal.aborted) return;
      if (key !== null) continue;
      const saved = await savePicture(platform, kind, id, await readDemoAsset(file));
      if (!saved.ok) platform.log.warn({ login, file, code: saved.code }, 'a demo channel gets no picture');
    }
  }
}
