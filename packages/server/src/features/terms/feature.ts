import type { Feature } from '../../core/feature/feature.ts';
import { legalRoutes } from './legal/legal-routes.ts';
import { termsPermissions } from './terms-permissions.ts';
import type {} from './terms-tables.ts';
import './terms-schema.ts';
import { termsPersonalData } from './personal-data.ts';

export const termsFeature: Feature = {
  name: 'terms',
  permissions: termsPermissions,
  personalData: termsPersonalData,
  http: legalRoutes,
};
