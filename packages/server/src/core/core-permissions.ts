import type { Permissions } from './feature/permissions.ts';

export const corePermissions: Permissions = {
  userFields: {
    bannerImageURL: 'everyone',
    channel: 'everyone',
    chatColor: 'everyone',
    createdAt: 'everyone',
    description: 'everyone',
    displayName: 'everyone',
    id: 'everyone',
    login: 'everyone',
    primaryColorHex: 'everyone',
    profileImageURL: 'everyone',
    roles: 'everyone',
    self: 'everyone',
    stream: 'everyone',
  },
};
