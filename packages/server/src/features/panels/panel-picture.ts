import { randomBytes } from 'node:crypto';
import { accountsErrors, checkPicture, type PictureRefusal, readImageHeader } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { PANEL_PICTURE_SIZE, panelsErrors } from '@bandshell/domain/panels';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { boundedWork } from '../../core/bounded-work.ts';
import { IMAGES_PREFIX } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';
import { changePanel, lockPanels, takePanelChange } from './own-panels.ts';
import type { PanelRow } from './panels-tables.ts';

const FILE = 'panel.webp';
const WEBP_QUALITY = 84;

/** A decoded picture of 4096 × 4096 takes 64 MB or more. */
const run = boundedWork({ running: 1, waiting: 16 });

export const panelPictureUrl = (folder: string): string => `/${folder}/${FILE}`;

/**
 * Saves the picture of one of the user's panels. It is checked by its bytes, decoded and encoded as WebP, so that only
 * the pixels of the upload remain. The folder has a new random name each time.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function savePanelPicture(
  platform: Platform,
  userId: string,
  panelId: string,
  upload: Buffer,
): Promise<Result<PanelRow, PictureRefusal | 'NOT_FOUND'>> {
  const header = checkPicture(upload);
  if (!header.ok) return header;
  const picture = await run(() => encode(upload));
  const size = picture && readImageHeader(picture);
  if (picture === undefined || size === undefined) return refused(accountsErrors.pictureDamaged);
  const folder = `${IMAGES_PREFIX}panel/${randomBytes(16).toString('hex')}`;
  await platform.objects.put(`${folder}/${FILE}`, picture, { contentType: 'image/webp' });
  const panel = await setPicture(platform, userId, panelId, {
    image_key: folder,
    image_width: size.width,
    image_height: size.height,
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
export async function removePictureFile(platform: Platform, folder: string): Promise<void> {
  await platform.objects
    .delete(`${folder}/${FILE}`)
    .catch((error: unknown) => platform.log.warn({ err: error, key: folder }, 'an old picture could not be deleted'));
}

async function encode(upload: Buffer): Promise<Buffer | undefined> {
  try {
    const upright = await new Transformer(upload).rotate().png();
    const { width, height } = await new Transformer(upright).metadata();
    const isLarger = width > PANEL_PICTURE_SIZE.width || height > PANEL_PICTURE_SIZE.height;
    const picture = new Transformer(upright);
    return await (isLarger ? picture.resize({ ...PANEL_PICTURE_SIZE, fit: ResizeFit.Inside }) : picture).webp(
      WEBP_QUALITY,
    );
  } catch {
    // A decoder error is the upload's fault: only its header was checked before.
    return undefined;
  }
}

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
