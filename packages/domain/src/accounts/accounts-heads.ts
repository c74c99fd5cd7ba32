import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const accountsHeads = {
  logIn: { title: { en: 'Log in', de: 'Anmelden' } },
  signUp: { title: { en: 'Sign up', de: 'Registrieren' } },
  accountRecovery: { title: { en: 'Set a new password', de: 'Neues Passwort festlegen' } },
  notMe: { title: { en: 'Take your account back', de: 'Hol dein Konto zurück' } },
  emailVerification: { title: { en: 'Confirm your email address', de: 'Bestätige deine E-Mail-Adresse' } },
  authCallback: { title: { en: 'Logging in', de: 'Anmeldung' } },
  removeMe: { title: { en: 'Deactivate or delete', de: 'Deaktivieren oder löschen' } },
  userRoot: { title: { en: 'Your account', de: 'Dein Konto' } },
  profileSettings: { title: { en: 'Profile settings', de: 'Profileinstellungen' } },
  securitySettings: { title: { en: 'Security settings', de: 'Sicherheitseinstellungen' } },
  accountSettings: { title: { en: 'Account settings', de: 'Kontoeinstellungen' } },
} satisfies RouteHeads;
