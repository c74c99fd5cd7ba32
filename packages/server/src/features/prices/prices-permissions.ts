import type { Permissions } from '../../core/feature/permissions.ts';

export const pricesPermissions: Permissions = {
  queries: { pricedProducts: 'staff' },
  mutations: { changePrice: 'site-admin' },
};
