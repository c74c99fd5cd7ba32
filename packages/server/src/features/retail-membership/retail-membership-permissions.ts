import type { Permissions } from '../../core/feature/permissions.ts';

export const retailMembershipPermissions: Permissions = {
  userFields: { hasPrime: 'self-or-nothing' },
};
