import { anyClipWatcher, type ClipWatcher, mayKnowClip } from '@bandshell/domain/clips';
import {
  isStoryShown,
  maySeeStory,
  type StoryBase,
  type StoryWatcher,
  type WatchedStory,
} from '@bandshell/domain/stories';
import { meetChannel } from '../../core/channels/channel-access.ts';
import { clipLoader } from '../../core/clips/clip-loader.ts';
import { watchedClipOf } from '../../core/clips/clip-watcher.ts';
import type { RequestContext, Requester } from '../../core/graphql/request-context.ts';
import { videoLoader } from '../../core/videos/video-loader.ts';
import { viewerFinds } from '../../core/videos/video-watcher.ts';
import type { StoryRow } from './stories-tables.ts';
import { blockLoader, followsLoader, storyLoader, subscribesLoader } from './story-loaders.ts';

/** Whether the requester may know the clip, video or story that a story shows. True for a story that shows none. */
export async function mayKnowSource(base: StoryBase, requester: Requester): Promise<boolean> {
  const now = requester.platform.clock.now().getTime();
  switch (base.kind) {
    case 'CLIP': {
      const clip = await clipLoader(requester as RequestContext).load(base.clipId);
      if (clip === undefined) return false;
      const { visitor } = await meetChannel(clip.channel_id, requester);
      // A story gives nobody the link of a clip.
      const watcher: ClipWatcher = { ...anyClipWatcher, ...visitor };
      return mayKnowClip(await watchedClipOf(clip, requester), watcher, now);
    }
    case 'VIDEO': {
      const video = await videoLoader(requester).load(base.videoId);
      return video !== undefined && viewerFinds(video, requester);
    }
    case 'RESHARE': {
      const story = await storyLoader(requester).load(base.storyId);
      if (story === undefined || story.visibility !== 'PUBLIC') return false;
      return isStoryShown({ expiresAt: story.expires_at.getTime() }, now) && viewerMaySeeStory(story, requester);
    }
    case 'CAMERA':
    case 'GALLERY':
    case 'CANVAS':
      return true;
  }
}

/** Whether the requester may see the story and its picture now. */
export async function viewerMaySeeStory(story: StoryRow, requester: Requester): Promise<boolean> {
  const { channel, visitor } = await meetChannel(story.channel_id, requester);
  const now = requester.platform.clock.now().getTime();
  const watched: WatchedStory = {
    ...channel,
    visibility: story.visibility,
    expiresAt: story.expires_at.getTime(),
    isSourceThere: true,
  };
  const stranger: StoryWatcher = { ...visitor, isFollower: true, isSubscriber: true, isBlocked: false };
  // Most stories that cannot be seen are over: nothing more is asked about them.
  if (!maySeeStory(watched, stranger, now)) return false;
  if (visitor.isStaff || visitor.isOwner) return true;
  const [isSourceThere, isBlocked, isFollower, isSubscriber] = await Promise.all([
    mayKnowSource(story.base, requester),
    blockLoader(requester).load(story.channel_id),
    story.visibility === 'FOLLOWERS' && followsLoader(requester).load(story.channel_id),
    story.visibility === 'SUBSCRIBERS' && subscribesLoader(requester).load(story.channel_id),
  ]);
  return maySeeStory({ ...watched, isSourceThere }, { ...visitor, isFollower, isSubscriber, isBlocked }, now);
}

/** Those of a list of stories that the requester may see, in the same order. */
export async function seenByViewer(stories: readonly StoryRow[], requester: Requester): Promise<StoryRow[]> {
  const may = await Promise.all(stories.map((story) => viewerMaySeeStory(story, requester)));
  return stories.filter((_story, index) => may[index]);
}
