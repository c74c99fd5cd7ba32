import {
  planStoryboard,
  STORYBOARD_FRAME,
  type StoryboardPlan,
  sheetSize,
  storyboardPosition,
  storyboardTimes,
  storyboardVtt,
} from '@bandshell/domain/pictures';
import { Transformer } from '@napi-rs/image';
import { IMAGES_PREFIX, STORYBOARD_FILE, sheetMaster } from '../../core/images/image-urls.ts';
import type { RecordedPicture, RecordedRange } from '../../core/media-jobs/media-tools.ts';
import { foreseeObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import type { Platform } from '../../platform/platform.ts';
import { videoPictures } from './video-pictures.ts';

const SHEET_QUALITY = 78;
const PIXEL = 4;

/** Makes a video's storyboard and returns its folder; undefined when the video has no picture. */
export async function makeStoryboard(
  platform: Platform,
  ranges: readonly RecordedRange[],
  lengthMs: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const plan = planStoryboard(lengthMs);
  const times = storyboardTimes(plan).map((time) => Math.min(time, Math.max(0, lengthMs - 1)));
  const pictures = await videoPictures(platform, ranges, times, { ...STORYBOARD_FRAME, fit: 'contain', signal });
  if (pictures.every((picture) => picture === undefined)) return undefined;
  const folder = newObjectPath(`${IMAGES_PREFIX}storyboard`);
  await foreseeObjects(platform.database.db, folder);
  for (let sheet = 0; sheet < plan.sheets; sheet += 1) {
    signal.throwIfAborted();
    const { width, height } = sheetSize(plan, sheet);
    const pixels = drawSheet(plan, sheet, pictures);
    const body = await Transformer.fromRgbaPixels(pixels, width, height).jpeg(SHEET_QUALITY);
    await platform.objects.put(`${folder}/${sheetMaster(sheet)}`, body, { contentType: 'image/jpeg' });
  }
  const text = Buffer.from(storyboardVtt(plan, lengthMs));
  await platform.objects.put(`${folder}/${STORYBOARD_FILE}`, text, { contentType: 'text/vtt; charset=utf-8' });
  return folder;
}

/** The pixels of a sheet; a missing picture is replaced by the one before. */
function drawSheet(plan: StoryboardPlan, sheet: number, pictures: readonly (RecordedPicture | undefined)[]): Buffer {
  const { width, height } = sheetSize(plan, sheet);
  const pixels = Buffer.alloc(width * height * PIXEL);
  for (let at = PIXEL - 1; at < pixels.length; at += PIXEL) pixels[at] = 0xff;
  let shown: RecordedPicture | undefined;
  for (const [frame, picture] of pictures.entries()) {
    shown = picture ?? shown;
    const place = storyboardPosition(frame);
    if (place.sheet !== sheet || shown === undefined) continue;
    const row = STORYBOARD_FRAME.width * PIXEL;
    for (let y = 0; y < STORYBOARD_FRAME.height; y += 1) {
      shown.rgba.copy(pixels, ((place.y + y) * width + place.x) * PIXEL, y * row, (y + 1) * row);
    }
  }
  return pixels;
}
