import type { Feature } from '../../core/feature/feature.ts';
import { giveBrowserSources } from './browser-sources-demo.ts';
import { browserSourcesPermissions } from './browser-sources-permissions.ts';
import './browser-sources-schema.ts';
import type {} from './browser-sources-tables.ts';
import { browserSourcesPersonalData } from './personal-data.ts';
import { purgeAlerts } from './raise-alert.ts';
import { SourcePages } from './source-pages.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly sourcePages: SourcePages;
  }
}

export const browserSourcesFeature = {
  name: 'browser-sources',
  uses: ['screenForStream'],
  role: 'api',
  demo: { first: giveBrowserSources },
  services: {
    sourcePages: (platform) => new SourcePages(platform),
    overlayUpdates: ({ services }) => services.sourcePages,
  },
  permissions: browserSourcesPermissions,
  personalData: browserSourcesPersonalData,
  onGap: ({ isOver }, { services }) => services.sourcePages.makeGood(isOver),
  onEvent: {
    'browser-source-alert': (event, { services }) => services.sourcePages.showAlert(event),
    'browser-source-changed': ({ channelId, sourceId }, { services }) =>
      void services.sourcePages.recheck(channelId, sourceId),
    'user-became-unavailable': ({ userId }, { services }) => void services.sourcePages.recheck(userId),
    'user-login-changed': ({ userId }, { services }) => void services.sourcePages.recheck(userId),
  },
  jobs: (platform) => [
    { name: 'purge-overlay-alerts', purpose: 'bulk', cron: '47 * * * *', run: () => purgeAlerts(platform) },
  ],
  upgrade: (request, socket, head, { services }) => services.sourcePages.upgrade(request, socket, head),
  start: async ({ services }) => services.sourcePages.start(),
} satisfies Feature;
