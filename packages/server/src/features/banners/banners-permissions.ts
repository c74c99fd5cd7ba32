import type { Permissions } from '../../core/permissions.ts';

export const bannersPermissions: Permissions = {
  queries: {
    countryShutdown: 'everyone',
    moneyNotice: 'everyone',
    paymentsNotice: 'everyone',
  },
};
