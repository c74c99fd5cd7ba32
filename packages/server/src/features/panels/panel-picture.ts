import type { PictureRefusal } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { PANEL_PICTURE_SIZE, panelsErrors } from '@bandshell/domain/panels';
import { removeStoredPicture, storedPictureUrl, storePicture } from '../../core/images/stored-picture.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePanel, lockPanels, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

export const panelPictureUrl = (folder: string): string => storedPictureUrl('panel', folder);

/**
 * Saves the picture of one of the user's panels, see `storePicture`.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function savePanelPicture(
  platform: Platform,
  userId: string,
  panelId: string,
  upload: Buffer,
): Promise<Result<PanelRow, PictureRefusal | 'NOT_FOUND'>> {
  const stored = await storePicture(platform, 'panel', upload, PANEL_PICTURE_SIZE);
  if (!stored.ok) return stored;
  const { folder, width, height } = stored.value;
  const panel = await setPicture(platform, userId, panelId, {
    image_key: folder,
    image_width: width,
    image_height: height,
  });
  if (panel !== undefined) return ok(panel);
  await removePictureFile(platform, folder);
  return refused(panelsErrors.notFound);
}

export const REMOVE_PANEL_PICTURE_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Removes the picture of one of the user's panels with its file. */
export async function removePanelPicture(
  platform: Platform,
  userId: string,
  panelId: string,
): Promise<Result<PanelRow, (typeof REMOVE_PANEL_PICTURE_CODES)[number]>> {
  const tooOften = await takePanelChange(platform, userId);
  if (tooOften !== null) return tooOften;
  const panel = await setPicture(platform, userId, panelId, { image_key: null, image_width: null, image_height: null });
  return panel === undefined ? refused(panelsErrors.notFound) : ok(panel);
}

/** Deletes the file of a picture that no panel shows. A failure is logged. */
export const removePictureFile = (platform: Platform, folder: string): Promise<void> =>
  removeStoredPicture(platform, 'panel', folder);

type Picture = Pick<PanelRow, 'image_key' | 'image_width' | 'image_height'>;

async function setPicture(
  platform: Platform,
  userId: string,
  panelId: string,
  picture: Picture,
): Promise<PanelRow | undefined> {
  const { before, panel } = await platform.database.transact(async (tx) => {
    const panels = await lockPanels(tx, userId);
    return {
      before: panels.find(({ id }) => id === panelId)?.image_key ?? null,
      panel: await changePanel(tx, userId, panelId, { ...picture, updated_at: platform.clock.now() }),
    };
  });
  if (before !== null) await removePictureFile(platform, before);
  return panel;
}
