import type { Permissions } from '../../core/feature/permissions.ts';

export const boostsPermissions: Permissions = {
  queries: { boostOffers: 'logged-in', boosts: 'staff' },
  mutations: { refuseBoost: 'staff', stopBoost: 'logged-in' },
  userFields: { boosts: 'self-or-nothing' },
};
