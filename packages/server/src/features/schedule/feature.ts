import type { Feature } from '../../core/feature/feature.ts';
import { reminderActivityNews } from './activity-news.ts';
import { announceSegments } from './announce-segments.ts';
import { scheduleBotEndpoints } from './bot-endpoints.ts';
import { calendarRoute } from './calendar-route.ts';
import { schedulePersonalData } from './personal-data.ts';
import { type PlannedStreams, plannedStreams } from './planned-streams.ts';
import { giveSchedules } from './schedule-demo.ts';
import { schedulePermissions } from './schedule-permissions.ts';
import './schedule-mutations.ts';
import './schedule-schema.ts';
import type {} from './schedule-tables.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly plannedStreams: PlannedStreams;
  }
}

export const scheduleFeature = {
  name: 'schedule',
  uses: ['activityFeed'],
  activityNews: reminderActivityNews,
  demo: { start: giveSchedules },
  services: { plannedStreams: () => plannedStreams },
  botEndpoints: scheduleBotEndpoints,
  permissions: schedulePermissions,
  personalData: schedulePersonalData,
  http: calendarRoute,
  jobs: (platform) => [{ name: 'announce-segments', cron: '* * * * *', run: () => announceSegments(platform) }],
} satisfies Feature;
