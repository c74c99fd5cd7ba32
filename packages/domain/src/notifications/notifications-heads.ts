import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const notificationsHeads = {
  emailUnsubscribe: { title: { en: 'Unsubscribe', de: 'Abbestellen' } },
  notificationsSettings: { title: { en: 'Notification settings', de: 'Benachrichtigungseinstellungen' } },
} satisfies RouteHeads;
