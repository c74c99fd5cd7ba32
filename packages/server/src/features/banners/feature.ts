import type { Feature } from '../../core/feature/feature.ts';
import { bannersPermissions } from './banners-permissions.ts';
import './banners-schema.ts';
import { bannersSettings } from './banners-settings.ts';

export const bannersFeature = {
  name: 'banners',
  settings: bannersSettings,
  permissions: bannersPermissions,
} satisfies Feature;
