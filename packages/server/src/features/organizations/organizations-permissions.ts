import type { Permissions } from '../../core/feature/permissions.ts';

export const organizationsPermissions: Permissions = {
  mutations: {
    addOrganizationMembers: 'staff',
    createOrganization: 'staff',
    deleteOrganization: 'staff',
    removeOrganizationMember: 'staff',
    renameOrganization: 'staff',
    restoreOrganization: 'staff',
    restrictChannel: 'logged-in',
  },
  queries: { organization: 'staff', organizations: 'staff' },
  userFields: { organizations: 'self' },
};
