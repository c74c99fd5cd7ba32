import type { Permissions } from '../../core/feature/permissions.ts';

export const hypeTrainPermissions: Permissions = {
  mutations: { updateHypeTrainSettings: 'logged-in' },
  queries: { hypeTrainStatuses: 'everyone' },
};
