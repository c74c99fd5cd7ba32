import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const adminHeads = {
  adminUsers: { title: { en: 'Users', de: 'Nutzer' } },
  adminUser: { title: { en: 'User', de: 'Nutzer' } },
  adminAuditLog: { title: { en: 'Audit log', de: 'Protokoll' } },
  adminFlags: { title: { en: 'Flags', de: 'Flags' } },
  adminDeadLetters: { title: { en: 'Dead letters', de: 'Nicht zustellbare Ereignisse' } },
  adminSettings: { title: { en: 'Site settings', de: 'Einstellungen der Website' } },
} satisfies RouteHeads;
