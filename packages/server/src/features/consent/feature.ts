import type { Feature } from '../../core/feature.ts';
import { consentPermissions } from './consent-permissions.ts';
import type {} from './consent-tables.ts';
import './consent-schema.ts';
import './privacy-settings-schema.ts';
import { consentPersonalData } from './personal-data.ts';

export const consentFeature: Feature = {
  name: 'consent',
  permissions: consentPermissions,
  personalData: consentPersonalData,
};
