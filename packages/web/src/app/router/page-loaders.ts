import type { RouteName } from '@bandshell/domain';
import type { ComponentType } from 'react';

type PageLoader = () => Promise<ComponentType>;

/** The code of each page, fetched when it is first shown. */
export const pageLoaders: Readonly<Record<RouteName, PageLoader>> = {
  home: async () => (await import('../../pages/home/home-page.tsx')).HomePage,
  directory: async () => (await import('../../pages/directory/directory-page.tsx')).DirectoryPage,
  category: async () => (await import('../../pages/category/category-page.tsx')).CategoryPage,
  logIn: async () => (await import('../../pages/log-in/log-in-page.tsx')).LogInPage,
  signUp: async () => (await import('../../pages/sign-up/sign-up-page.tsx')).SignUpPage,
  profileSettings: async () =>
    (await import('../../pages/profile-settings/profile-settings-page.tsx')).ProfileSettingsPage,
  securitySettings: async () =>
    (await import('../../pages/security-settings/security-settings-page.tsx')).SecuritySettingsPage,
  streamManager: async () => (await import('../../pages/stream-manager/stream-manager-page.tsx')).StreamManagerPage,
  downloads: async () => (await import('../../pages/downloads/downloads-page.tsx')).DownloadsPage,
  ossAttribution: async () => (await import('../../pages/oss-attribution/oss-attribution-page.tsx')).OssAttributionPage,
  userRoot: async () => (await import('../../pages/user-root/user-root-page.tsx')).UserRootPage,
  devUI: async () => (await import('../../pages/dev-ui/dev-ui-page.tsx')).DevUIPage,
  channel: async () => (await import('../../pages/channel/channel-page.tsx')).ChannelPage,
  notFound: async () => (await import('../../pages/not-found/not-found-page.tsx')).NotFoundPage,
};
