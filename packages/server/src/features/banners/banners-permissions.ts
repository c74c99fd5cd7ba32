import type { Permissions } from '../../core/feature/permissions.ts';

export const bannersPermissions: Permissions = {
  queries: {
    countryShutdown: 'everyone',
    moneyNotice: 'everyone',
    paymentsNotice: 'everyone',
  },
};
