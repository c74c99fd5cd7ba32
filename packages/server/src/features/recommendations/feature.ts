import type { Feature } from '../../core/feature/feature.ts';
import { forgetOldWatching } from './forget-old-watching.ts';
import { mergeHiddenCategory } from './merge-category.ts';
import { recommendationsPersonalData } from './personal-data.ts';
import { rankViewer } from './rank-viewer.ts';
import type {} from './ranking-tables.ts';
import { recommendationsPermissions } from './recommendations-permissions.ts';
import type {} from './recommendations-tables.ts';
import './collaborators-schema.ts';
import './recommendations-schema.ts';
import './personal-ranking-schema.ts';
import { suggestionFilter } from './suggestion-filter.ts';
import { RANK_VIEWER_JOB, type RankViewerPayload, ViewerRankings } from './viewer-rankings.ts';
import { WatchAffinities } from './watch-affinities.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly watchAffinities: WatchAffinities;
    readonly viewerRankings: ViewerRankings;
  }
}

export const recommendationsFeature = {
  name: 'recommendations',
  categoryMergeStep: mergeHiddenCategory,
  uses: ['catalogue', 'consentGate'],
  permissions: recommendationsPermissions,
  personalData: recommendationsPersonalData,
  services: {
    watchAffinities: (platform) => new WatchAffinities(platform),
    viewerRankings: (platform) => new ViewerRankings(platform),
    suggestionFilter,
  },
  onGap: ({ isOver }, { services }) => {
    if (isOver) services.viewerRankings.askAllAgain();
  },
  onEvent: {
    'user-followed': ({ userId }, { services }) => services.viewerRankings.askAgain(userId),
    'user-unfollowed': ({ userId }, { services }) => services.viewerRankings.askAgain(userId),
  },
  reactions: {
    'user-followed': ({ userId }, { services }) => services.viewerRankings.expire(userId),
    'user-unfollowed': ({ userId }, { services }) => services.viewerRankings.expire(userId),
  },
  jobs: (platform) => [
    {
      name: RANK_VIEWER_JOB,
      purpose: 'bulk',
      run: (payload) => {
        const { userId, region } = payload as RankViewerPayload;
        return rankViewer(platform, userId, region);
      },
    },
    { name: 'forget-old-watching', purpose: 'bulk', cron: '23 4 * * *', run: () => forgetOldWatching(platform) },
  ],
  start: async ({ services }) => services.watchAffinities.start(),
} satisfies Feature;
