import type { Feature } from '../../core/feature/feature.ts';
import { panelPictureRoute } from './panel-picture-route.ts';
import { givePanels } from './panels-demo.ts';
import { panelsPermissions } from './panels-permissions.ts';
import { panelsPersonalData } from './personal-data.ts';
import { purgeDeletedPanels } from './purge-deleted-panels.ts';
import './panels-schema.ts';
import type {} from './panels-tables.ts';

export const panelsFeature = {
  name: 'panels',
  demo: { start: givePanels },
  permissions: panelsPermissions,
  personalData: panelsPersonalData,
  http: panelPictureRoute,
  jobs: (platform) => [
    { name: 'purge-deleted-panels', purpose: 'bulk', cron: '41 * * * *', run: () => purgeDeletedPanels(platform) },
  ],
} satisfies Feature;
