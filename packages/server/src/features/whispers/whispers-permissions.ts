import type { Permissions } from '../../core/feature/permissions.ts';

export const whispersPermissions: Permissions = {
  mutations: {
    clearWhisperThread: 'logged-in',
    markWhispersRead: 'logged-in',
    sendWhisper: 'logged-in',
  },
  queries: {
    whisperThread: 'logged-in',
  },
  userFields: {
    unreadWhispersCount: 'self',
    whisperThreads: 'self',
  },
};
