import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const oauthHeads = {
  oauthAuthorize: { title: { en: 'Allow access', de: 'Zugriff erlauben' } },
  activate: { title: { en: 'Connect a device', de: 'Gerät verbinden' } },
  connectionsSettings: { title: { en: 'Connections', de: 'Verbindungen' } },
  applicationsSettings: { title: { en: 'Applications', de: 'Anwendungen' } },
} satisfies RouteHeads;
