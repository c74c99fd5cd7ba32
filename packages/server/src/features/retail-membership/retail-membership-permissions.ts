import type { Permissions } from '../../core/permissions.ts';

export const retailMembershipPermissions: Permissions = {
  userFields: { hasPrime: 'self-or-nothing' },
};
