import type { Permissions } from '../../core/feature/permissions.ts';

export const teamsPermissions: Permissions = {
  mutations: {
    acceptTeamInvitation: 'logged-in',
    createTeam: 'staff',
    deleteTeam: 'staff',
    inviteTeamMember: 'logged-in',
    leaveTeam: 'logged-in',
    removeTeamMember: 'logged-in',
    removeTeamPicture: 'logged-in',
    restoreTeam: 'staff',
    transferTeam: 'staff',
    updateTeam: 'logged-in',
  },
  queries: { team: 'everyone', teamDescriptionPreview: 'logged-in', teams: 'staff' },
  userFields: { teamInvitations: 'self', teams: 'everyone' },
};
