import { isId } from '@bandshell/domain/kernel';
import type { Feature } from '../../core/feature/feature.ts';
import type { ReportableStories } from '../../core/users/reportable-stories.ts';
import { expireStories, purgeOldStories } from './expire-stories.ts';
import { storyNotificationUpdates } from './notification-updates.ts';
import { storiesPersonalData } from './personal-data.ts';
import { giveStories } from './stories-demo.ts';
import { storiesPermissions } from './stories-permissions.ts';
import './stories-schema.ts';
import './story-mutations.ts';
import type {} from './stories-tables.ts';
import { storiesListeners, storiesTopics } from './stories-topics.ts';
import { storyLoader } from './story-loaders.ts';
import { storyPictureRoutes } from './story-picture-routes.ts';
import { viewerMaySeeStory } from './story-watcher.ts';

const reportableStories: ReportableStories = {
  async channelOf(storyId, requester) {
    const story = isId(storyId) ? await storyLoader(requester).load(storyId) : undefined;
    return story !== undefined && (await viewerMaySeeStory(story, requester)) ? story.channel_id : undefined;
  },
};

export const storiesFeature = {
  name: 'stories',
  demo: { start: giveStories },
  uses: ['notifier', 'subscriptions', 'whisperSender'],
  services: { reportableStories: () => reportableStories },
  notificationUpdates: storyNotificationUpdates,
  permissions: storiesPermissions,
  personalData: storiesPersonalData,
  topics: storiesTopics,
  onEvent: storiesListeners,
  http: storyPictureRoutes,
  jobs: (platform) => [
    { name: 'expire-stories', purpose: 'bulk', cron: '*/5 * * * *', run: () => expireStories(platform) },
    { name: 'purge-old-stories', purpose: 'bulk', cron: '17 5 * * *', run: () => purgeOldStories(platform) },
  ],
} satisfies Feature;
