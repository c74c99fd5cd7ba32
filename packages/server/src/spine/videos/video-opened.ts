import { openedByPremiere } from '@bandshell/domain';
import type { RequestContext } from '../graphql/request-context.ts';
import type { VideoRow } from './video-loader.ts';

/** How much of a video (ms) its premiere has opened so far; null for all. */
export const videoOpened = (video: Pick<VideoRow, 'premiere_at' | 'length_ms'>, now: Date): number | null =>
  openedByPremiere(
    { premiereAt: video.premiere_at?.getTime() ?? null, lengthMs: Number(video.length_ms) },
    now.getTime(),
  );

/** Whether somebody sees all of a video whatever its premiere has opened: its owner, and staff. */
export const seesUnopened = (video: Pick<VideoRow, 'channel_id'>, { viewer }: RequestContext): boolean =>
  viewer !== null && (viewer.userId === video.channel_id || viewer.isStaff);

/** How much of a video (ms) who asks may know of by now; null for all. */
export const openedTo = (video: VideoRow, context: RequestContext): number | null =>
  seesUnopened(video, context) ? null : videoOpened(video, context.platform.clock.now());
