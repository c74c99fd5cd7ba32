import { accountSettingsPath, profileSettingsPath, securitySettingsPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Log-in pages, the account and its settings. */
export const accountsRoutes = {
  logIn: {
    name: 'logIn',
    pattern: '/login/*',
    page: 'log-in',
    access: 'everyone',
  },
  signUp: {
    name: 'signUp',
    pattern: '/signup/*',
    page: 'sign-up',
    access: 'everyone',
  },
  accountRecovery: {
    name: 'accountRecovery',
    pattern: '/user/account-recovery/*',
    page: 'account-recovery',
    access: 'everyone',
  },
  notMe: {
    name: 'notMe',
    pattern: '/user/not-me/*',
    page: 'not-me',
    access: 'everyone',
  },
  emailVerification: {
    name: 'emailVerification',
    pattern: '/email-verification/:emailOpaqueID/*',
    page: 'email-verification',
    access: 'everyone',
  },
  authCallback: {
    name: 'authCallback',
    pattern: '/auth/callback',
    page: 'auth-callback',
    access: 'everyone',
  },
  removeMe: {
    name: 'removeMe',
    pattern: '/user/remove_me/*',
    page: 'remove-me',
    access: 'logged-in',
  },
  userRoot: {
    name: 'userRoot',
    pattern: '/user/*',
    page: 'user-root',
    access: 'logged-in',
  },
  profileSettings: {
    name: 'profileSettings',
    pattern: profileSettingsPath,
    page: 'profile-settings',
    access: 'logged-in',
  },
  securitySettings: {
    name: 'securitySettings',
    pattern: securitySettingsPath,
    page: 'security-settings',
    access: 'logged-in',
  },
  accountSettings: {
    name: 'accountSettings',
    pattern: accountSettingsPath,
    page: 'account-settings',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
