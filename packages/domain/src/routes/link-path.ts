import { routeTable } from './route-table.ts';

/** Paths of the pages, so that no component writes one by hand. */
export const homePath = routeTable.home.pattern;
export const directoryPath = routeTable.directory.pattern;
export const logInPath = '/login';
export const signUpPath = '/signup';
export const profileSettingsPath = routeTable.profileSettings.pattern;
export const securitySettingsPath = routeTable.securitySettings.pattern;

export const channelPath = (login: string): string => `/${encodeURIComponent(login)}`;

export const categoryPath = (slug: string): string => `/directory/category/${encodeURIComponent(slug)}`;

export const streamManagerPath = (login: string): string => `/u/${encodeURIComponent(login)}/stream-manager`;
