import { pathOf } from './path-pattern.ts';

/** Paths of the pages, so that no component builds one by hand. */
export const homePath = '/';
export const directoryPath = '/directory';
export const logInPath = '/login';
export const signUpPath = '/signup';
export const profileSettingsPath = '/settings/profile';
export const accountSettingsPath = '/settings/account';
export const accountRecoveryPath = '/user/account-recovery';
export const securitySettingsPath = '/settings/security';
export const privacySettingsPath = '/settings/privacy';
export const notificationsSettingsPath = '/settings/notifications';
export const recommendationsSettingsPath = '/settings/recommendations';
export const channelSettingsPath = '/settings/channel';
export const clipsSettingsPath = '/settings/clips';
export const viewingHistoryPath = '/history';
export const privacyPath = '/privacy';
export const userLegalPath = '/user/legal';
export const connectionsSettingsPath = '/settings/connections';
export const applicationsSettingsPath = '/settings/applications';
export const adminUsersPath = '/admin';
export const adminOrdersPath = '/admin/orders';
export const bitsPath = '/bits';
export const paymentsPath = '/payments';
export const activatePath = '/activate';

/** The page to deactivate, delete or copy an account. */
export const removeMePath = '/user/remove_me';

export const channelPath = (login: string): string => `/${encodeURIComponent(login)}`;
/** Where a raid takes its viewers. */
export const raidTargetPath = (login: string): string => `${channelPath(login)}?referrer=raid`;

export const channelAboutPath = (login: string): string => `${channelPath(login)}/about`;

export const categoryPath = (slug: string): string => `/directory/category/${encodeURIComponent(slug)}`;

export const categoryVideosPath = (slug: string): string => `${categoryPath(slug)}/videos/all`;

export const categoryClipsPath = (slug: string): string => `${categoryPath(slug)}/clips`;

export const streamManagerPath = (login: string): string => `/u/${encodeURIComponent(login)}/stream-manager`;

/** The page of a channel's moderators; without a channel a choice of those that the viewer moderates. */
export const moderatorPath = (login?: string): string =>
  login === undefined ? '/moderator' : pathOf('moderator', login);

/** The address of a channel's streams for players outside the site. */
export const channelPlaylistPath = (login: string): string => pathOf('live', 'channel', `${login.toLowerCase()}.m3u8`);

/** The videos of a channel as RSS, which the server renders without the web app. */
export const channelFeedPath = (login: string): string => pathOf('rss', 'channel', login.toLowerCase(), 'videos.xml');
export const productPath = (name: string): string => `/products/${encodeURIComponent(name)}`;
export const subsPath = (login: string): string => `/subs/${encodeURIComponent(login)}`;
export const subscriptionsPath = '/subscriptions';
