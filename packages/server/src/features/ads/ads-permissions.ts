import type { Permissions } from '../../core/feature/permissions.ts';

export const adsPermissions: Permissions = {
  queries: {
    adSlot: 'everyone',
  },
  userFields: {
    hasTurbo: 'everyone',
  },
};
