import type { Permissions } from '../../core/permissions.ts';

export const adsPermissions: Permissions = {
  queries: {
    adSlot: 'everyone',
  },
  userFields: {
    hasTurbo: 'everyone',
  },
};
