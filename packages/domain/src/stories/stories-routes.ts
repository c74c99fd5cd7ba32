import { lowered } from '../kernel/paths/lowered.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { storiesPath } from './stories-paths.ts';

export const storiesRoutes = {
  stories: {
    name: 'stories',
    pattern: '/:channelLogin/stories/:storyID?',
    canonicalPath: (params) => storiesPath(lowered(params.channelLogin)),
    page: 'stories',
    access: 'everyone',
    flag: 'stories_web',
  },
  creatorStories: {
    name: 'creatorStories',
    pattern: '/u/:login/content/stories',
    page: 'creator-stories',
    access: 'owner',
    flag: 'stories_web',
  },
} as const satisfies Record<string, RouteEntry>;
