import { Transformer } from '@napi-rs/image';
import { THUMBNAIL_MASTER } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';

/** Size in pixels of a stored thumbnail; other sizes are made from it. */
export const MASTER_SIZE = { width: 1280, height: 720 } as const;
const MASTER_QUALITY = 90;

/** Stores a picture of 1280 × 720 (4 bytes a pixel) in its folder. */
export async function saveThumbnail({ objects }: Platform, folder: string, rgba: Buffer): Promise<void> {
  const { width, height } = MASTER_SIZE;
  const body = await Transformer.fromRgbaPixels(rgba, width, height).jpeg(MASTER_QUALITY);
  await objects.put(`${folder}/${THUMBNAIL_MASTER}`, body, { contentType: 'image/jpeg' });
}
