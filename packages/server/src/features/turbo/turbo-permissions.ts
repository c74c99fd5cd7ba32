import type { Permissions } from '../../core/permissions.ts';

export const turboPermissions: Permissions = {
  queries: { turboOffer: 'everyone' },
  userFields: { turboStatus: 'self' },
};
