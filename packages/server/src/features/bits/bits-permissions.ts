import type { Permissions } from '../../core/feature/permissions.ts';

export const bitsPermissions: Permissions = {
  mutations: { updateCheerSettings: 'logged-in' },
  userFields: { bitsBalance: 'self', bitsOffers: 'self-or-nothing', idSHA1: 'self-or-nothing' },
};
