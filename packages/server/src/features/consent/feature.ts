import type { Feature } from '../../core/feature/feature.ts';
import { ConsentGate } from './consent-gate.ts';
import { consentPermissions } from './consent-permissions.ts';
import type {} from './consent-tables.ts';
import './consent-schema.ts';
import './privacy-settings-schema.ts';
import { consentPersonalData } from './personal-data.ts';

declare module '../../platform/services.ts' {
  interface Services {
    readonly consentGate: ConsentGate;
  }
}

export const consentFeature = {
  name: 'consent',
  permissions: consentPermissions,
  personalData: consentPersonalData,
  services: { consentGate: (platform) => new ConsentGate(platform) },
} satisfies Feature;
