import type { Permissions } from '../../core/feature/permissions.ts';

export const oauthPermissions: Permissions = {
  mutations: {
    answerOauthAuthorization: 'logged-in',
    answerOauthDevice: 'logged-in',
    createChatToken: 'logged-in',
    deleteApplication: 'logged-in',
    disconnectApplication: 'logged-in',
    endOauthGrant: 'logged-in',
    findOauthDevice: 'logged-in',
    registerApplication: 'logged-in',
    resetApplicationSecret: 'logged-in',
    updateApplication: 'logged-in',
  },
  queries: {
    oauthAuthorization: 'everyone',
  },
  userFields: {
    developerApplications: 'self',
    oauthConnections: 'self',
  },
};
