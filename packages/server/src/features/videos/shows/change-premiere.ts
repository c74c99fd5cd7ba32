import { refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import type { VideoRow } from '../../../core/videos/video-loader.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { keyAfter } from '../key-after.ts';
import { notifyChanged } from '../own-video.ts';

export const hasBegun = () => refused(videosErrors.alreadyBegun);

export const isPast = ({ premiere_at: at }: VideoRow, { clock }: Platform): boolean => at !== null && at <= clock.now();

export async function changePremiere(
  tx: Tx,
  id: string,
  changes: Partial<Pick<VideoRow, 'kind' | 'visibility' | 'premiere_at' | 'published_at'>>,
): Promise<VideoRow> {
  const changed = await tx.db
    .updateTable('videos')
    .set({ ...changes, ...keyAfter(changes.visibility) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyChanged(tx, changed);
  return changed;
}
