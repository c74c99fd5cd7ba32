import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const consentHeads = {
  privacy: { title: { en: 'Privacy choices', de: 'Datenschutz-Auswahl' }, isIndexed: true },
  privacySettings: { title: { en: 'Privacy settings', de: 'Datenschutzeinstellungen' } },
} satisfies RouteHeads;
