/** Paths of the staff pages that nobody else's pages link to. They travel with the table of routes. */
export const adminReportsPath = '/admin/reports';
export const adminEmotesPath = '/admin/emotes';
export const adminOrganizationsPath = '/admin/organizations';
export const adminAuditLogPath = '/admin/audit-log';
export const adminDeadLettersPath = '/admin/dead-letters';
export const adminFlagsPath = '/admin/flags';
export const adminSettingsPath = '/admin/settings';
export const adminTeamsPath = '/admin/teams';
export const adminCategoriesPath = '/admin/categories';
export const adminCampaignsPath = '/admin/campaigns';
export const adminUserPath = (userID: string): string => `/admin/users/${encodeURIComponent(userID)}`;
export const adminOrganizationPath = (organizationID: string): string =>
  `${adminOrganizationsPath}/${encodeURIComponent(organizationID)}`;
