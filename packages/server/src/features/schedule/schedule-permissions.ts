import type { Permissions } from '../../core/feature/permissions.ts';

export const schedulePermissions: Permissions = {
  mutations: {
    cancelScheduleEntry: 'logged-in',
    createScheduleEntry: 'logged-in',
    deleteScheduleEntry: 'logged-in',
    setScheduleReminder: 'logged-in',
    setScheduleVacation: 'logged-in',
    updateScheduleEntry: 'logged-in',
  },
};
