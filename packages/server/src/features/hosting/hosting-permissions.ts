import type { Permissions } from '../../core/feature/permissions.ts';

export const hostingPermissions: Permissions = {
  mutations: { updateHostingSettings: 'logged-in' },
  userFields: { followedHosts: 'self' },
};
