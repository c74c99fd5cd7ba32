import type { Permissions } from '../../core/feature/permissions.ts';

export const pollsPermissions: Permissions = {
  mutations: {
    archivePoll: 'logged-in',
    createPoll: 'logged-in',
    endPoll: 'logged-in',
    voteInPoll: 'logged-in',
  },
};
