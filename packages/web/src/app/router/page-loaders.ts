import type { RouteName } from '@bandshell/domain';
import type { ComponentType } from 'react';

type PageLoader = () => Promise<ComponentType>;

const watchPage: PageLoader = async () => (await import('../../pages/watch/watch-page.tsx')).WatchPage;

/** The code of each page, fetched when it is first shown. */
export const pageLoaders: Readonly<Record<RouteName, PageLoader>> = {
  home: async () => (await import('../../pages/home/home-page.tsx')).HomePage,
  directory: async () => (await import('../../pages/directory/directory-page.tsx')).DirectoryPage,
  category: async () => (await import('../../pages/category/category-page.tsx')).CategoryPage,
  search: async () => (await import('../../pages/search/search-page.tsx')).SearchPage,
  logIn: async () => (await import('../../pages/log-in/log-in-page.tsx')).LogInPage,
  signUp: async () => (await import('../../pages/sign-up/sign-up-page.tsx')).SignUpPage,
  profileSettings: async () =>
    (await import('../../pages/profile-settings/profile-settings-page.tsx')).ProfileSettingsPage,
  securitySettings: async () =>
    (await import('../../pages/security-settings/security-settings-page.tsx')).SecuritySettingsPage,
  accountSettings: async () =>
    (await import('../../pages/account-settings/account-settings-page.tsx')).AccountSettingsPage,
  notificationsSettings: async () =>
    (await import('../../pages/notifications-settings/notifications-settings-page.tsx')).NotificationsSettingsPage,
  recommendationsSettings: async () =>
    (await import('../../pages/recommendations-settings/recommendations-settings-page.tsx'))
      .RecommendationsSettingsPage,
  channelSettings: async () =>
    (await import('../../pages/channel-settings/channel-settings-page.tsx')).ChannelSettingsPage,
  clipsSettings: async () => (await import('../../pages/clips-settings/clips-settings-page.tsx')).ClipsSettingsPage,
  emailUnsubscribe: async () =>
    (await import('../../pages/email-unsubscribe/email-unsubscribe-page.tsx')).EmailUnsubscribePage,
  accountRecovery: async () =>
    (await import('../../pages/account-recovery/account-recovery-page.tsx')).AccountRecoveryPage,
  notMe: async () => (await import('../../pages/not-me/not-me-page.tsx')).NotMePage,
  emailVerification: async () =>
    (await import('../../pages/email-verification/email-verification-page.tsx')).EmailVerificationPage,
  connectionsSettings: async () =>
    (await import('../../pages/connections-settings/connections-settings-page.tsx')).ConnectionsSettingsPage,
  applicationsSettings: async () =>
    (await import('../../pages/applications-settings/applications-settings-page.tsx')).ApplicationsSettingsPage,
  oauthAuthorize: async () => (await import('../../pages/oauth-authorize/oauth-authorize-page.tsx')).OauthAuthorizePage,
  activate: async () => (await import('../../pages/activate/activate-page.tsx')).ActivatePage,
  authCallback: async () => (await import('../../pages/auth-callback/auth-callback-page.tsx')).AuthCallbackPage,
  privacySettings: async () =>
    (await import('../../pages/privacy-settings/privacy-settings-page.tsx')).PrivacySettingsPage,
  privacy: async () => (await import('../../pages/privacy/privacy-page.tsx')).PrivacyPage,
  userLegal: async () => (await import('../../pages/user-legal/user-legal-page.tsx')).UserLegalPage,
  streamManager: async () => (await import('../../pages/stream-manager/stream-manager-page.tsx')).StreamManagerPage,
  videoProducer: async () => (await import('../../pages/video-producer/video-producer-page.tsx')).VideoProducerPage,
  videoEditor: async () => (await import('../../pages/video-editor/video-editor-page.tsx')).VideoEditorPage,
  streamSummary: async () => (await import('../../pages/stream-summary/stream-summary-page.tsx')).StreamSummaryPage,
  creatorClips: async () => (await import('../../pages/creator-clips/creator-clips-page.tsx')).CreatorClipsPage,
  collectionsManager: async () =>
    (await import('../../pages/collections-manager/collections-manager-page.tsx')).CollectionsManagerPage,
  collectionEditor: async () =>
    (await import('../../pages/collection-editor/collection-editor-page.tsx')).CollectionEditorPage,
  clipEditor: async () => (await import('../../pages/clip-editor/clip-editor-page.tsx')).ClipEditorPage,
  downloads: async () => (await import('../../pages/downloads/downloads-page.tsx')).DownloadsPage,
  ossAttribution: async () => (await import('../../pages/oss-attribution/oss-attribution-page.tsx')).OssAttributionPage,
  removeMe: async () => (await import('../../pages/remove-me/remove-me-page.tsx')).RemoveMePage,
  userRoot: async () => (await import('../../pages/user-root/user-root-page.tsx')).UserRootPage,
  devUI: async () => (await import('../../pages/dev-ui/dev-ui-page.tsx')).DevUIPage,
  adminUsers: async () => (await import('../../pages/admin-users/admin-users-page.tsx')).AdminUsersPage,
  adminUser: async () => (await import('../../pages/admin-user/admin-user-page.tsx')).AdminUserPage,
  adminAuditLog: async () => (await import('../../pages/admin-audit-log/admin-audit-log-page.tsx')).AdminAuditLogPage,
  adminFlags: async () => (await import('../../pages/admin-flags/admin-flags-page.tsx')).AdminFlagsPage,
  adminSettings: async () => (await import('../../pages/admin-settings/admin-settings-page.tsx')).AdminSettingsPage,
  channel: async () => (await import('../../pages/channel/channel-page.tsx')).ChannelPage,
  playerEmbed: async () => (await import('../../pages/player-embed/player-embed-page.tsx')).PlayerEmbedPage,
  video: watchPage,
  clip: watchPage,
  collection: watchPage,
  categoryClips: async () => (await import('../../pages/category-clips/category-clips-page.tsx')).CategoryClipsPage,
  categoryVideos: async () => (await import('../../pages/category-videos/category-videos-page.tsx')).CategoryVideosPage,
  notFound: async () => (await import('../../pages/not-found/not-found-page.tsx')).NotFoundPage,
};
