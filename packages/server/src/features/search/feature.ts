import type { Feature } from '../../core/feature/feature.ts';
import { searchBotEndpoints } from './bot-endpoints.ts';
import { COUNT_POPULARITY_JOB, countPopularity, countPopularityLater } from './count-popularity.ts';
import { LiveTags } from './live-tags.ts';
import { searchPermissions } from './search-permissions.ts';
import './search-schema.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly liveTags: LiveTags;
  }
}

export const searchFeature = {
  name: 'search',
  botEndpoints: searchBotEndpoints,
  permissions: searchPermissions,
  services: { liveTags: (platform) => new LiveTags(platform) },
  reactions: {
    'user-followed': ({ targetId }, platform) => countPopularityLater(platform, targetId),
    'user-unfollowed': ({ targetId }, platform) => countPopularityLater(platform, targetId),
  },
  jobs: (platform) => [
    {
      name: COUNT_POPULARITY_JOB,
      purpose: 'bulk',
      run: (payload) => countPopularity(platform, (payload as { readonly channelId: string }).channelId),
    },
  ],
} satisfies Feature;
