import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const siteHeads = {
  home: { title: { en: '', de: '' }, isIndexed: true },
  downloads: { title: { en: 'Downloads', de: 'Downloads' }, isIndexed: true },
  ossAttribution: { title: { en: 'Open-source software', de: 'Open-Source-Software' }, isIndexed: true },
  devUI: { title: { en: 'Design system', de: 'Design system' } },
  notFound: { title: { en: 'Page not found', de: 'Seite nicht gefunden' }, isMissing: true },
} satisfies RouteHeads;
