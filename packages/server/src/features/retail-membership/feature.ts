import type { Feature } from '../../core/feature/feature.ts';
import { createMembership } from './create-membership.ts';
import { retailMembershipPersonalData } from './personal-data.ts';
import { retailMembershipPermissions } from './retail-membership-permissions.ts';
import './retail-membership-schema.ts';
import type {} from './retail-membership-tables.ts';

/** The membership of an outside company, as far as the site knows of it. */
export const retailMembershipFeature = {
  name: 'retail-membership',
  services: { membership: createMembership },
  permissions: retailMembershipPermissions,
  personalData: retailMembershipPersonalData,
} satisfies Feature;
