import { type ClipWatcher, clipOpensAt, mayKnowClip, mayWatchClip, type WatchedClip } from '@bandshell/domain/clips';
import type { ChannelState } from '@bandshell/domain/kernel';
import { meetChannel } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import type { ClipRow } from './clip-loader.ts';
import { type ClipSource, clipSourceLoader } from './clip-source-loader.ts';

/** Whether the requester may watch the clip now. A requester that has a clip came by its slug or from a list. */
export const viewerMayWatchClip = (clip: ClipRow, context: Requester): Promise<boolean> =>
  judge(clip, context, mayWatchClip);

/** Whether the requester may know that the clip exists. */
export const viewerMayKnowClip = (clip: ClipRow, context: Requester): Promise<boolean> =>
  judge(clip, context, mayKnowClip);

/** A clip with the current state of its channel and video, as input of the access rules. */
export async function watchedClipOf(clip: ClipRow, context: Requester): Promise<WatchedClip> {
  const [{ channel }, source] = await Promise.all([
    meetChannel(clip.channel_id, context),
    clip.video_id === null ? undefined : clipSourceLoader(context).load(clip.video_id),
  ]);
  return watchedClip(clip, source, channel);
}

/** The columns of a clip that decide who may watch it. */
export type ClipAccessColumns = Pick<
  ClipRow,
  'deleted_at' | 'draft_until' | 'last_visibility' | 'video_offset_ms' | 'start_ms' | 'end_ms'
>;

/** A row as input of the access rules; without a source its video is permanently deleted. */
export const watchedClip = (
  clip: ClipAccessColumns,
  source: ClipSource | undefined,
  channel: ChannelState,
): WatchedClip => ({
  isDeleted: clip.deleted_at !== null,
  ...channel,
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
  context: Requester,
  may: (clip: WatchedClip, watcher: ClipWatcher, now: number) => boolean,
): Promise<boolean> {
  const { platform, viewer } = context;
  const now = platform.clock.now().getTime();
  const [watched, { visitor }] = await Promise.all([
    watchedClipOf(clip, context),
    meetChannel(clip.channel_id, context),
  ]);
  const known: ClipWatcher = {
    ...visitor,
    isSubscriber: false,
    isCurator: viewer !== null && viewer.userId === clip.curator_id,
    hasLink: true,
  };
  if (may(watched, known, now)) return true;
  if (viewer === null || watched.sourceVisibility !== 'SUBSCRIBERS') return false;
  const subscribes = await platform.services.subscriptions.isSubscriber(viewer.userId, clip.channel_id);
  return subscribes && may(watched, { ...known, isSubscriber: true }, now);
}
