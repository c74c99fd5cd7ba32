import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import type { ChannelRow } from '../../../core/channels/channel-loader.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takeVideoChange } from '../own-video.ts';
import { notifyEnded } from './run-shows.ts';

export const STOP_RERUN_CODES = ['NOT_ON_AIR', 'RATE_LIMITED'] as const;

/** Ends the viewer's rerun. */
export async function stopRerun(
  platform: Platform,
  viewer: Viewer,
): Promise<Result<ChannelRow, (typeof STOP_RERUN_CODES)[number]>> {
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  if (!(await endReruns(platform, viewer.userId))) return refused(videosErrors.notOnAir);
  const own = platform.database.db.selectFrom('channels').selectAll().where('id', '=', viewer.userId);
  return ok(await own.executeTakeFirstOrThrow());
}

/** Ends a channel's rerun; returns whether there was one. */
export function endReruns({ database }: Platform, channelId: string): Promise<boolean> {
  return database.transact(async (tx) => {
    const ended = await tx.db
      .deleteFrom('channel_shows')
      .where('channel_id', '=', channelId)
      .where('kind', '=', 'RERUN')
      .returning('channel_id')
      .execute();
    await notifyEnded(tx, ended);
    return ended.length > 0;
  });
}
