import { routeTable } from '../route-table.ts';
import { pathOf } from './path-pattern.ts';

/** Paths of the pages, so that no component builds one by hand. */
export const homePath = routeTable.home.pattern;
export const directoryPath = routeTable.directory.pattern;
export const logInPath = '/login';
export const signUpPath = '/signup';
export const profileSettingsPath = routeTable.profileSettings.pattern;
export const accountSettingsPath = routeTable.accountSettings.pattern;
export const accountRecoveryPath = '/user/account-recovery';
export const securitySettingsPath = routeTable.securitySettings.pattern;
export const privacySettingsPath = routeTable.privacySettings.pattern;
export const notificationsSettingsPath = routeTable.notificationsSettings.pattern;
export const recommendationsSettingsPath = routeTable.recommendationsSettings.pattern;
export const channelSettingsPath = routeTable.channelSettings.pattern;
export const clipsSettingsPath = routeTable.clipsSettings.pattern;
export const viewingHistoryPath = routeTable.viewingHistory.pattern;
export const privacyPath = '/privacy';
export const userLegalPath = routeTable.userLegal.pattern;
export const connectionsSettingsPath = routeTable.connectionsSettings.pattern;
export const applicationsSettingsPath = routeTable.applicationsSettings.pattern;
export const adminUsersPath = routeTable.adminUsers.pattern;
export const adminAuditLogPath = routeTable.adminAuditLog.pattern;
export const adminDeadLettersPath = routeTable.adminDeadLetters.pattern;
export const adminFlagsPath = routeTable.adminFlags.pattern;
export const adminSettingsPath = routeTable.adminSettings.pattern;
export const activatePath = '/activate';

/** The page to deactivate, delete or copy an account. */
export const removeMePath = '/user/remove_me';

export const channelPath = (login: string): string => `/${encodeURIComponent(login)}`;

export const channelHomePath = (login: string): string => `${channelPath(login)}/home`;

export const channelAboutPath = (login: string): string => `${channelPath(login)}/about`;

export const categoryPath = (slug: string): string => `/directory/category/${encodeURIComponent(slug)}`;

export const categoryVideosPath = (slug: string): string => `${categoryPath(slug)}/videos/all`;

export const categoryClipsPath = (slug: string): string => `${categoryPath(slug)}/clips`;

export const streamManagerPath = (login: string): string => `/u/${encodeURIComponent(login)}/stream-manager`;

export const adminUserPath = (userID: string): string => `/admin/users/${encodeURIComponent(userID)}`;

/** The address of a channel's streams for players outside the site. */
export const channelPlaylistPath = (login: string): string => pathOf('live', 'channel', `${login.toLowerCase()}.m3u8`);

/** The videos of a channel as RSS, which the server renders without the web app. */
export const channelFeedPath = (login: string): string => pathOf('rss', 'channel', login.toLowerCase(), 'videos.xml');
