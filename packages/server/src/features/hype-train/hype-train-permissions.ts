import type { Permissions } from '../../core/feature/permissions.ts';

export const hypeTrainPermissions: Permissions = {
  queries: { hypeTrainStatuses: 'everyone' },
};
