import { type ClipWatcher, clipOpensAt, mayKnowClip, mayWatchClip, type WatchedClip } from '@bandshell/domain';
import { isSubscriber } from '../channels/subscribers.ts';
import type { Asker } from '../graphql/request-context.ts';
import { isUnavailableAt } from '../users/availability.ts';
import { userLoader } from '../users/user-loader.ts';
import { isOfTheSite } from '../viewer.ts';
import type { ClipRow } from './clip-loader.ts';
import { type ClipSource, clipSourceLoader } from './clip-source-loader.ts';

/** Whether who asks may watch the clip now. Whoever has one in hand came by its slug, or by what stands in a list. */
export const viewerMayWatchClip = (clip: ClipRow, context: Asker): Promise<boolean> =>
  judge(clip, context, mayWatchClip);

/** Whether who asks may know that there is such a clip. */
export const viewerMayKnowClip = (clip: ClipRow, context: Asker): Promise<boolean> => judge(clip, context, mayKnowClip);

/** A clip, with its channel's standing and its video as they are now, as the rules of who may watch it see it. */
export async function watchedClipOf(clip: ClipRow, context: Asker): Promise<WatchedClip> {
  const [owner, source] = await Promise.all([
    userLoader(context).load(clip.channel_id),
    clip.video_id === null ? undefined : clipSourceLoader(context).load(clip.video_id),
  ]);
  return watchedClip(clip, source, owner === undefined || isUnavailableAt(owner, context.platform.clock.now()));
}

/** The columns of a clip that decide who may watch it. */
export type JudgedClip = Pick<
  ClipRow,
  'deleted_at' | 'draft_until' | 'last_visibility' | 'video_offset_ms' | 'start_ms' | 'end_ms'
>;

/** A row as the rules of who may watch it see it; without a source its video is gone for good. */
export const watchedClip = (
  clip: JudgedClip,
  source: ClipSource | undefined,
  isChannelUnavailable: boolean,
): WatchedClip => ({
  isDeleted: clip.deleted_at !== null,
  isChannelUnavailable,
  draftUntil: clip.draft_until?.getTime() ?? null,
  sourceVisibility: source?.visibility ?? clip.last_visibility ?? 'PRIVATE',
  opensAt:
    source === undefined
      ? null
      : clipOpensAt(
          { premiereAt: source.premiere_at?.getTime() ?? null, lengthMs: Number(source.length_ms) },
          {
            offsetMs: clip.video_offset_ms === null ? null : Number(clip.video_offset_ms),
            lengthMs: Number(clip.end_ms) - Number(clip.start_ms),
          },
        ),
});

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
    isStaff: isOfTheSite(viewer),
    isSubscriber: false,
    isCurator: viewer !== null && viewer.userId === clip.curator_id,
    hasLink: true,
  };
  if (may(watched, known, now)) return true;
  if (viewer === null || watched.sourceVisibility !== 'SUBSCRIBERS') return false;
  const subscribes = await isSubscriber(platform, viewer.userId, clip.channel_id);
  return subscribes && may(watched, { ...known, isSubscriber: true }, now);
}
