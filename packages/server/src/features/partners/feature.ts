import type { Feature } from '../../core/feature/feature.ts';
import { partnersPermissions } from './partners-permissions.ts';
import './partners-schema.ts';
import { partnersSettings } from './partners-settings.ts';
import type {} from './partners-tables.ts';
import { partnersPersonalData } from './personal-data.ts';

export const partnersFeature = {
  name: 'partners',
  uses: ['notifier'],
  permissions: partnersPermissions,
  settings: partnersSettings,
  personalData: partnersPersonalData,
} satisfies Feature;
