import type { Feature } from '../../core/feature/feature.ts';
import { giveCostreams } from './costreams-demo.ts';
import { costreamsPermissions } from './costreams-permissions.ts';
import { costreamsServices } from './costreams-services.ts';
import { costreamsListeners } from './costreams-topics.ts';
import { endIdleCostreams } from './end-idle-costreams.ts';
import { costreamsPersonalData } from './personal-data.ts';
import './costreams-mutations.ts';
import './costreams-schema.ts';
import type {} from './costreams-tables.ts';

export const costreamsFeature = {
  name: 'costreams',
  demo: { start: giveCostreams },
  uses: ['notifier'],
  permissions: costreamsPermissions,
  services: costreamsServices,
  personalData: costreamsPersonalData,
  onEvent: costreamsListeners,
  jobs: (platform) => [{ name: 'end-idle-costreams', cron: '*/10 * * * *', run: () => endIdleCostreams(platform) }],
  start: async ({ services }) => services.costreamCounts.start(),
} satisfies Feature;
