import type { Permissions } from '../../core/feature/permissions.ts';

export const adminPermissions: Permissions = {
  mutations: {
    acknowledgeCopyrightNotices: 'logged-in',
    changeFlag: 'site-admin',
    changeSetting: 'site-admin',
    discardDeadLetters: 'site-admin',
    grantRole: 'site-admin',
    issueCopyrightStrike: 'staff',
    replayDeadLetters: 'site-admin',
    restoreUser: 'staff',
    revokeRole: 'site-admin',
    suspendUser: 'staff',
    withdrawCopyrightStrike: 'staff',
  },
  queries: {
    admin: 'staff',
    flags: 'everyone',
  },
  userFields: {
    copyrightStatus: 'self',
    unavailableReason: 'staff-or-nothing',
  },
};
