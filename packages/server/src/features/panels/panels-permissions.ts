import type { Permissions } from '../../core/feature/permissions.ts';

export const panelsPermissions: Permissions = {
  mutations: {
    createPanel: 'logged-in',
    deletePanel: 'logged-in',
    movePanel: 'logged-in',
    removePanelPicture: 'logged-in',
    restorePanel: 'logged-in',
    takeDownPanel: 'staff',
    updatePanel: 'logged-in',
  },
  queries: { panelPreview: 'logged-in' },
};
