import { isPublicClip, mayKnowClip } from '@bandshell/domain/clips';
import { isId, mayKnowVideo, type VideoWatcher } from '@bandshell/domain/kernel';
import type { StoryBase } from '@bandshell/domain/stories';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { watchedClipOf } from '../../core/clips/clip-watcher.ts';
import type { RequestContext, Requester } from '../../core/graphql/request-context.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { watchedVideoOf } from '../../core/videos/video-watcher.ts';
import { storyLoader } from './story-loaders.ts';
import { mayKnowSource } from './story-watcher.ts';

/** Somebody who has no rights of their own beyond those of an organisation's members. */
const someone = { isOwner: false, isStaff: false, isMember: true, isSubscriber: false, hasLink: false };

/**
 * Whether the requester may share it in a story: they may know it, and so may others who find it in lists. A story that
 * shares another one is not shared further.
 */
export async function mayShare(base: StoryBase, requester: Requester): Promise<boolean> {
  const now = requester.platform.clock.now().getTime();
  const id = base.kind === 'CLIP' ? base.clipId : base.kind === 'VIDEO' ? base.videoId : undefined;
  if (id !== undefined && !isId(id)) return false;
  if (base.kind === 'RESHARE' && !isId(base.storyId)) return false;
  if (!(await mayKnowSource(base, requester))) return false;
  if (base.kind === 'CLIP') {
    const clip = await clipLoader(requester as RequestContext).load(base.clipId);
    if (clip === undefined) return false;
    const watched = await watchedClipOf(clip, requester);
    return isPublicClip(watched, now) || mayKnowClip(watched, { ...someone, isCurator: false }, now);
  }
  if (base.kind === 'VIDEO') {
    const video = await videoLoader(requester).load(base.videoId);
    const other: VideoWatcher = someone;
    return video !== undefined && mayKnowVideo(await watchedVideoOf(video, requester), other, now);
  }
  if (base.kind === 'RESHARE') return (await storyLoader(requester).load(base.storyId))?.base.kind !== 'RESHARE';
  return true;
}
