import { Transformer } from '@napi-rs/image';
import { THUMBNAIL_MASTER } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';

/** Pixels in which a thumbnail is kept; what is sent is made of it. */
export const MASTER_SIZE = { width: 1280, height: 720 } as const;
const MASTER_QUALITY = 90;

/** Puts a picture of 1280 × 720 (4 bytes a pixel) into its folder. */
export async function saveThumbnail({ objects }: Platform, folder: string, rgba: Buffer): Promise<void> {
  const { width, height } = MASTER_SIZE;
  const body = await Transformer.fromRgbaPixels(rgba, width, height).jpeg(MASTER_QUALITY);
  await objects.put(`${folder}/${THUMBNAIL_MASTER}`, body, { contentType: 'image/jpeg' });
}
