import type { Feature } from '../../core/feature/feature.ts';
import { activityReactions } from './activity-reactions.ts';
import './activity-schema.ts';
import type {} from './activity-tables.ts';
import { activityListeners, activityTopics } from './activity-topics.ts';
import { purgeActivity } from './forget-activity.ts';
import { activityPersonalData } from './personal-data.ts';

export const activityFeature: Feature = {
  name: 'activity',
  personalData: activityPersonalData,
  topics: activityTopics,
  onEvent: activityListeners,
  reactions: activityReactions,
  jobs: (platform) => [
    { name: 'purge-activity', purpose: 'bulk', cron: '23 * * * *', run: () => purgeActivity(platform) },
  ],
};
