import type { Permissions } from './permissions.ts';

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
