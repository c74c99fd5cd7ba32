import type { Feature } from '../../core/feature/feature.ts';
import { adsPermissions } from './ads-permissions.ts';
import type {} from './ads-tables.ts';
import './ads-schema.ts';
import { adsSettings } from './ads-settings.ts';

export const adsFeature = {
  name: 'ads',
  settings: adsSettings,
  permissions: adsPermissions,
} satisfies Feature;
