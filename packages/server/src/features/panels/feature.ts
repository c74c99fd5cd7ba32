import type { Feature } from '../../core/feature.ts';
import { panelPictureRoute } from './panel-picture-route.ts';
import { panelsPermissions } from './panels-permissions.ts';
import { panelsPersonalData } from './personal-data.ts';
import { purgeDeletedPanels } from './purge-deleted-panels.ts';
import './panels-schema.ts';
import type {} from './panels-tables.ts';

export const panelsFeature = {
  name: 'panels',
  permissions: panelsPermissions,
  personalData: panelsPersonalData,
  http: panelPictureRoute,
  jobs: (platform) => [
    { name: 'purge-deleted-panels', purpose: 'bulk', cron: '41 * * * *', run: () => purgeDeletedPanels(platform) },
  ],
} satisfies Feature;
