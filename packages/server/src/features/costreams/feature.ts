import type { Feature } from '../../core/feature.ts';
import { costreamsParts } from './costreams-parts.ts';
import { costreamsPermissions } from './costreams-permissions.ts';
import { costreamsListeners } from './costreams-topics.ts';
import { endIdleCostreams } from './end-idle-costreams.ts';
import { costreamsPersonalData } from './personal-data.ts';
import './costreams-mutations.ts';
import './costreams-schema.ts';
import type {} from './costreams-tables.ts';

export const costreamsFeature = {
  name: 'costreams',
  permissions: costreamsPermissions,
  parts: costreamsParts,
  personalData: costreamsPersonalData,
  onEvent: costreamsListeners,
  jobs: (platform) => [{ name: 'end-idle-costreams', cron: '*/10 * * * *', run: () => endIdleCostreams(platform) }],
  start: async ({ parts }) => parts.costreamCounts.start(),
} satisfies Feature;
