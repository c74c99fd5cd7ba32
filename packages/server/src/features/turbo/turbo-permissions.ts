import type { Permissions } from '../../core/feature/permissions.ts';

export const turboPermissions: Permissions = {
  queries: { turboOffer: 'everyone' },
  userFields: { turboStatus: 'self' },
};
