import type { Permissions } from '../../core/permissions.ts';

export const hypeTrainPermissions: Permissions = {
  queries: { hypeTrainStatuses: 'everyone' },
};
