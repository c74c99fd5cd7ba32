import { addressKey } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { PROGRESS_REPORTS } from '@bandshell/domain/videos';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { loadPrivacySettings } from '../../core/users/privacy-settings.ts';
import { requestedVideo } from '../../core/videos/requested-video.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';
import * as viewingHistoryErrors from './viewing-history-errors.ts';

export const REPORT_VIDEO_PROGRESS_CODES = ['NOT_FOUND', 'POSITION_INVALID', 'RATE_LIMITED'] as const;

/** Maximum length of a video in seconds. */
const POSITION_MAX = 366 * 86_400;

/** A player reports its position in a video: for the view count, and for users for resuming. */
export async function reportVideoProgress(
  context: RequestContext,
  input: { readonly videoID: string; readonly positionSeconds: number },
): Promise<Result<VideoRow, (typeof REPORT_VIDEO_PROGRESS_CODES)[number]>> {
  const { platform, viewer, ip } = context;
  const device = context.device();
  const { positionSeconds } = input;
  if (!(positionSeconds >= 0 && positionSeconds <= POSITION_MAX)) {
    return refused(viewingHistoryErrors.positionInvalid);
  }
  const taken = await platform.limits.take(
    'video-progress',
    viewer?.userId ?? `${addressKey(ip)} ${device}`,
    PROGRESS_REPORTS,
  );
  if (!taken.allowed) return { ...refused(viewingHistoryErrors.rateLimited), retryAfterMs: taken.retryAfterMs };
  const video = await requestedVideo(context, input.videoID, viewerMayWatch);
  if (video === undefined) return refused(viewingHistoryErrors.notFound);
  const positionMs = Math.round(positionSeconds * 1000);
  const keeps = viewer !== null && (await loadPrivacySettings(platform.database.db, viewer.userId)).keepsViewingHistory;
  platform.services.watchReports.take({
    ...{ videoId: video.id, userId: viewer?.userId ?? null, device, address: ip, isKept: keeps },
    positionMs: video.status === 'READY' ? Math.min(positionMs, Number(video.length_ms)) : positionMs,
  });
  return ok(video);
}
