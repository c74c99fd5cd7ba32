import type { Feature } from '../../core/feature/feature.ts';
import { reminderActivityUpdates } from './activity-updates.ts';
import { announceSegments } from './announce-segments.ts';
import { scheduleBotEndpoints } from './bot-endpoints.ts';
import { calendarRoute } from './calendar-route.ts';
import { mergeCategoryOfEntries } from './merge-category.ts';
import { schedulePersonalData } from './personal-data.ts';
import { REMIND_JOB, type RemindViewers, remindViewers, startReminding } from './remind-viewers.ts';
import { giveSchedules } from './schedule-demo.ts';
import { schedulePermissions } from './schedule-permissions.ts';
import './schedule-mutations.ts';
import './schedule-schema.ts';
import type {} from './schedule-tables.ts';

export const scheduleFeature = {
  name: 'schedule',
  categoryMergeStep: mergeCategoryOfEntries,
  uses: ['activityFeed', 'kindMails'],
  activityUpdates: reminderActivityUpdates,
  demo: { start: giveSchedules },
  notificationUpdates: { 'scheduled-stream-soon': (event, platform) => startReminding(platform, event) },
  botEndpoints: scheduleBotEndpoints,
  permissions: schedulePermissions,
  personalData: schedulePersonalData,
  http: calendarRoute,
  jobs: (platform) => [
    { name: 'announce-segments', cron: '* * * * *', run: () => announceSegments(platform) },
    { name: REMIND_JOB, purpose: 'bulk', run: (payload) => remindViewers(platform, payload as RemindViewers) },
  ],
} satisfies Feature;
