import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const storiesHeads = {
  stories: { title: { en: 'Stories', de: 'Stories' } },
  creatorStories: { title: { en: 'Your stories', de: 'Deine Stories' } },
} satisfies RouteHeads;
