import { type ClipWatcher, clipOpensAt, mayKnowClip, mayWatchClip, type WatchedClip } from '@bandshell/domain';
import { isSubscriber } from '../channels/subscribers.ts';
import type { Asker } from '../graphql/request-context.ts';
import { userLoader } from '../users/user-loader.ts';
import { videoLoader } from '../videos/video-loader.ts';
import type { ClipRow } from './clip-loader.ts';

/** Whether who asks may watch the clip now. */
export const viewerMayWatchClip = (clip: ClipRow, context: Asker): Promise<boolean> =>
  judge(clip, context, mayWatchClip);

/** Whether who asks may know that there is such a clip. */
export const viewerMayKnowClip = (clip: ClipRow, context: Asker): Promise<boolean> => judge(clip, context, mayKnowClip);

/** A clip as the rules of who may watch it see it now: with its video's visibility, while there is a video. */
export async function watchedClipOf(clip: ClipRow, context: Asker): Promise<WatchedClip> {
  const [owner, video] = await Promise.all([
    userLoader(context).load(clip.channel_id),
    clip.video_id === null ? undefined : videoLoader(context).load(clip.video_id),
  ]);
  return {
    isDeleted: clip.deleted_at !== null,
    isChannelUnavailable: owner === undefined || owner.unavailable_reason !== null,
    draftUntil: clip.draft_until?.getTime() ?? null,
    sourceVisibility: video?.visibility ?? clip.source_visibility,
    opensAt:
      video === undefined
        ? null
        : clipOpensAt(
            { premiereAt: video.premiere_at?.getTime() ?? null, lengthMs: Number(video.length_ms) },
            {
              offsetMs: clip.video_offset_ms === null ? null : Number(clip.video_offset_ms),
              lengthMs: Number(clip.end_ms) - Number(clip.start_ms),
            },
          ),
  };
}

async function judge(
  clip: ClipRow,
  context: Asker,
  may: (clip: WatchedClip, watcher: ClipWatcher, now: number) => boolean,
): Promise<boolean> {
  const { platform, viewer } = context;
  const now = platform.clock.now().getTime();
  const watched = await watchedClipOf(clip, context);
  const known: ClipWatcher = {
    isOwner: viewer?.userId === clip.channel_id,
    isStaff: viewer?.isStaff === true,
    isSubscriber: false,
    isCurator: viewer !== null && viewer.userId === clip.curator_id,
  };
  if (may(watched, known, now)) return true;
  if (viewer === null || watched.sourceVisibility !== 'SUBSCRIBERS') return false;
  const subscribes = await isSubscriber(platform, viewer.userId, clip.channel_id);
  return subscribes && may(watched, { ...known, isSubscriber: true }, now);
}
