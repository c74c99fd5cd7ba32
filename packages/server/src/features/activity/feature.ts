import type { Feature } from '../../core/feature/feature.ts';
import './activity-schema.ts';
import type {} from './activity-tables.ts';
import { activityListeners, activityTopics } from './activity-topics.ts';
import { amendActivity } from './amend-activity.ts';
import { forgetActivity, purgeActivity } from './forget-activity.ts';
import { activityPersonalData } from './personal-data.ts';
import { recordActivity } from './record-activity.ts';

export const activityFeature = {
  name: 'activity',
  personalData: activityPersonalData,
  topics: activityTopics,
  onEvent: activityListeners,
  services: {
    activityFeed: (platform) => ({
      record: (entry) => recordActivity(platform, entry),
      amend: (change) => amendActivity(platform, change),
      forget: (entry) => forgetActivity(platform, entry),
    }),
  },
  jobs: (platform) => [
    { name: 'purge-activity', purpose: 'bulk', cron: '23 * * * *', run: () => purgeActivity(platform) },
  ],
} satisfies Feature;
