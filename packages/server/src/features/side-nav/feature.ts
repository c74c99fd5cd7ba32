import { type UserListTopicEvent, userFollowsTopic, userRecommendationsTopic } from '@bandshell/contract';
import type { Feature } from '../../core/feature/feature.ts';
import { DiscoverPool } from './sections/discover-pool.ts';
import { RecordedPool } from './sections/recorded-pool.ts';
import { sideNavPermissions } from './side-nav-permissions.ts';
import './side-nav-schema.ts';
import { SimilarChannels } from './sections/similar-channels.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly similarChannels: SimilarChannels;
    readonly discoverPool: DiscoverPool;
    readonly recordedPool: RecordedPool;
  }
}

const CHANGED: UserListTopicEvent = { kind: 'changed' };

export const sideNavFeature = {
  name: 'side-nav',
  uses: ['campaigns', 'catalogue', 'suggestionFilter', 'viewerRankings'],
  permissions: sideNavPermissions,
  services: {
    similarChannels: (platform) => new SimilarChannels(platform),
    discoverPool: (platform) => new DiscoverPool(platform),
    recordedPool: (platform) => new RecordedPool(platform),
  },
  topics: [
    { name: userFollowsTopic('*'), latest: true, audience: 'self' },
    { name: userRecommendationsTopic('*'), latest: true, audience: 'self' },
  ],
  onEvent: {
    'user-followed': ({ userId }, { topics }) => topics.publish(userFollowsTopic(userId), CHANGED),
    'user-unfollowed': ({ userId }, { topics }) => topics.publish(userFollowsTopic(userId), CHANGED),
    'category-followed': ({ userId }, { topics }) => topics.publish(userFollowsTopic(userId), CHANGED),
    'category-unfollowed': ({ userId }, { topics }) => topics.publish(userFollowsTopic(userId), CHANGED),
    'suggestions-changed': ({ userId }, { topics }) => topics.publish(userRecommendationsTopic(userId), CHANGED),
  },
} satisfies Feature;
