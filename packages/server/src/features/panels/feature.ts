import type { Feature } from '../../core/feature.ts';
import { PanelHtmlCache } from './panel-html-cache.ts';
import { panelPictureRoute } from './panel-picture-route.ts';
import { panelsPermissions } from './panels-permissions.ts';
import { panelsPersonalData } from './personal-data.ts';
import { purgeDeletedPanels } from './purge-deleted-panels.ts';
import './panels-schema.ts';
import type {} from './panels-tables.ts';

declare module '../../platform/parts.ts' {
  interface Parts {
    readonly panelHtml: PanelHtmlCache;
  }
}

export const panelsFeature = {
  name: 'panels',
  parts: { panelHtml: () => new PanelHtmlCache() },
  permissions: panelsPermissions,
  personalData: panelsPersonalData,
  http: panelPictureRoute,
  jobs: (platform) => [{ name: 'purge-deleted-panels', cron: '41 * * * *', run: () => purgeDeletedPanels(platform) }],
} satisfies Feature;
