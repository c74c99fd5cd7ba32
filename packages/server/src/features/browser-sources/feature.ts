import type { Feature } from '../../core/feature.ts';
import { browserSourcesPermissions } from './browser-sources-permissions.ts';
import './browser-sources-schema.ts';
import type {} from './browser-sources-tables.ts';
import { browserSourcesPersonalData } from './personal-data.ts';
import { purgeAlerts } from './raise-alert.ts';
import { SourcePages } from './source-pages.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly sourcePages: SourcePages;
  }
}

export const browserSourcesFeature = {
  name: 'browser-sources',
  role: 'api',
  parts: {
    sourcePages: (platform) => new SourcePages(platform),
    overlayNews: ({ parts }) => parts.sourcePages,
  },
  permissions: browserSourcesPermissions,
  personalData: browserSourcesPersonalData,
  onGap: ({ isOver }, { parts }) => parts.sourcePages.makeGood(isOver),
  onEvent: {
    'browser-source-alert': (event, { parts }) => parts.sourcePages.showAlert(event),
    'browser-source-changed': ({ channelId, sourceId }, { parts }) =>
      void parts.sourcePages.recheck(channelId, sourceId),
    'user-became-unavailable': ({ userId }, { parts }) => void parts.sourcePages.recheck(userId),
    'user-login-changed': ({ userId }, { parts }) => void parts.sourcePages.recheck(userId),
  },
  jobs: (platform) => [
    { name: 'purge-overlay-alerts', purpose: 'bulk', cron: '47 * * * *', run: () => purgeAlerts(platform) },
  ],
  upgrade: (request, socket, head, { parts }) => parts.sourcePages.upgrade(request, socket, head),
  start: async ({ parts }) => parts.sourcePages.start(),
} satisfies Feature;
