import { seesUnopened } from '@bandshell/domain/kernel';
import { openedByPremiere } from '@bandshell/domain/videos';
import type { Requester } from '../graphql/request-context.ts';
import { isOfTheSite } from '../identity/viewer.ts';
import type { VideoRow } from './video-loader.ts';

/** How much of a video (ms) its premiere has opened so far; null for all. */
export const videoOpened = (video: Pick<VideoRow, 'premiere_at' | 'length_ms'>, now: Date): number | null =>
  openedByPremiere(
    { premiereAt: video.premiere_at?.getTime() ?? null, lengthMs: Number(video.length_ms) },
    now.getTime(),
  );

/** Whether the requester sees all of a video whatever its premiere has opened. */
export const viewerSeesUnopened = (
  { channel_id: channelId }: Pick<VideoRow, 'channel_id'>,
  { viewer }: Requester,
): boolean => seesUnopened({ isOwner: viewer?.userId === channelId, isStaff: isOfTheSite(viewer) });

/** How much of a video (ms) the requester may know of now; null for all. */
export const openedTo = (video: VideoRow, context: Requester): number | null =>
  viewerSeesUnopened(video, context) ? null : videoOpened(video, context.platform.clock.now());
