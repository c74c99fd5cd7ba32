import type { Reactions } from '../../core/feature/event-handlers.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type {} from '../../core/notifications/notifier.ts';
import { storyLoader } from './story-loaders.ts';
import { viewerMaySeeStory } from './story-watcher.ts';

/** Users who are mentioned in a story are notified, unless they may not see it. */
export const storyNotificationUpdates: Reactions = {
  'story-published': async ({ channelId, storyId, mentionedIds }, platform) => {
    const others = mentionedIds.filter((id) => id !== channelId);
    const may = await Promise.all(others.map((id) => maySee(id, storyId)));
    const told = others.filter((_id, index) => may[index]);
    if (told.length === 0) return;
    const { notifier } = platform.services;
    await notifier.once(`story ${storyId}`, (tx) =>
      notifier.add(
        tx,
        told.map((userId) => ({ userId, kind: 'STORY_MENTION', subject: storyId, actorId: channelId, channelId })),
      ),
    );

    /** Nobody is staff here: a member of staff hears of what any user would see. */
    async function maySee(userId: string, id: string): Promise<boolean> {
      const requester: Requester = { platform, viewer: asUser(userId), linkKeys: new Set() };
      const story = await storyLoader(requester).load(id);
      return story !== undefined && viewerMaySeeStory(story, requester);
    }
  },
};

const asUser = (userId: string): Viewer => ({
  ...{ userId, login: '', displayName: '', sessionId: null, authenticatedAt: null },
  ...{ isStaff: false, isSiteAdmin: false },
});
