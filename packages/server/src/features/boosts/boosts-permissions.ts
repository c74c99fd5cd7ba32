import type { Permissions } from '../../core/permissions.ts';

export const boostsPermissions: Permissions = {
  queries: { boostOffers: 'logged-in', boosts: 'staff' },
  mutations: { refuseBoost: 'staff', stopBoost: 'logged-in' },
  userFields: { boosts: 'self-or-nothing' },
};
