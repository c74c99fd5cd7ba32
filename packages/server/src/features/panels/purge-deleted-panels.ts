import { PANEL_UNDO_MS } from '@bandshell/domain/panels';
import type { Platform } from '../../platform/platform.ts';
import { removePictureFile } from './panel-picture.ts';

/** Deletes panels that can no longer be restored, with their pictures. */
export async function purgeDeletedPanels(platform: Platform): Promise<void> {
  const { database, clock } = platform;
  const gone = await database.db
    .deleteFrom('panels')
    .where('deleted_at', '<=', new Date(clock.now().getTime() - PANEL_UNDO_MS))
    .returning('image_key')
    .execute();
  for (const { image_key } of gone) if (image_key !== null) await removePictureFile(platform, image_key);
}
