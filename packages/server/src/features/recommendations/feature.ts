import type { Feature } from '../../core/feature.ts';
import { recommendationsPersonalData } from './personal-data.ts';
import { recommendationsPermissions } from './recommendations-permissions.ts';
import type {} from './recommendations-tables.ts';
import './recommendations-schema.ts';

export const recommendationsFeature: Feature = {
  name: 'recommendations',
  permissions: recommendationsPermissions,
  personalData: recommendationsPersonalData,
};
